import type { Browser, Page } from '@playwright/test';
import { filesUrlOf } from '@lastcall/contracts/release';
import { navigate } from '../marketer/marketer.ts';
import { TruncatingProxy } from './truncating-proxy.ts';
import { expect, test as base } from './team.ts';

/** Opens pages in a new browser with an empty cache, behind a proxy that truncates some files. */
const test = base.extend<{ behindProxy: (cut: RegExp) => Promise<Page> }>({
  behindProxy: async ({ browser, customer, stack }, use) => {
    const opened: { readonly context: Awaited<ReturnType<Browser['newContext']>>; readonly proxy: TruncatingProxy }[] =
      [];
    await use(async (cut) => {
      const proxy = await TruncatingProxy.start(cut);
      const storageState = await customer.browserState();
      const baseURL = stack.origins.app;
      const context = await browser.newContext({ baseURL, storageState, proxy: { server: proxy.origin } });
      opened.push({ context, proxy });
      return context.newPage();
    });
    for (const { context, proxy } of opened) {
      await context.close();
      await proxy.close();
    }
  },
});

/** Expects the editor of a version, not of its fallback. */
async function expectEditor(page: Page, version: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Email Timer Appearance' })).toBeVisible();
  await expect(page.locator('[data-area="email-timer-editor"]')).toHaveAttribute('data-version', version);
}

test('truncated files in the cache are replaced, and the screen is shown in the same version', async ({
  behindProxy,
  offer,
  team,
}) => {
  const { release } = await team.stableVersion();
  const manifest = await team.manifestOf(release);
  const chunks = Object.entries(manifest.files).filter(([path]) => /^\d+\.[0-9a-f]+\.js$/.test(path));
  const page = await behindProxy(/\/remotes\/mfe-timers\/.*\/\d+\.[0-9a-f]+\.js$/);
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Fills the cache, like an earlier visit.
  const cached = await page.evaluate(
    (urls) => Promise.all(urls.map(async (each) => (await (await fetch(each)).arrayBuffer()).byteLength)),
    chunks.map(([path]) => filesUrlOf(release.base, manifest) + path),
  );
  expect(cached).toEqual(chunks.map(([, { bytes }]) => Math.floor(bytes / 2)));

  await navigate(page, `/edit/${offer.campaignId}/email-timer-editor`);

  await expectEditor(page, release.version);
});

test('files that are truncated on the first visit are loaded again, and the screen is shown in the same version', async ({
  behindProxy,
  offer,
  team,
}) => {
  const { release } = await team.stableVersion();
  const page = await behindProxy(/\/remotes\/mfe-timers\/.*\.(js|css)$/);

  await page.goto(`/edit/${offer.campaignId}/email-timer-editor`);

  await expectEditor(page, release.version);
});
