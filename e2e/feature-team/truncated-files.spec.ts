import { filesUrlOf } from '@lastcall/contracts/release';
import { follow } from '../marketer/marketer.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { expect, test } from './team.ts';

test('files that broke off and were cached are replaced, and the screen is shown with its version', async ({
  browser,
  customer,
  offer,
  stack,
  team,
}) => {
  const { release } = await team.stable();
  const manifest = await team.manifestOf(release);
  const chunks = Object.entries(manifest.files).filter(([path]) => /^\d+\.[0-9a-f]+\.js$/.test(path));
  const proxy = await CuttingProxy.start(/\/remotes\/mfe-timers\/.*\/\d+\.[0-9a-f]+\.js$/);
  const context = await browser.newContext({
    storageState: await customer.browserState(),
    proxy: { server: proxy.origin },
  });
  const page = await context.newPage();
  try {
    await page.goto(`${stack.origins.app}/campaigns`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // As by an earlier visit.
    const cached = await page.evaluate(
      (addresses) => Promise.all(addresses.map(async (each) => (await (await fetch(each)).arrayBuffer()).byteLength)),
      chunks.map(([path]) => filesUrlOf(release.base, manifest) + path),
    );
    expect(cached).toEqual(chunks.map(([, { bytes }]) => Math.floor(bytes / 2)));

    await follow(page, `/edit/${offer.campaignId}/email-timer-editor`);

    await expect(page.getByRole('heading', { name: 'Email Timer Appearance' })).toBeVisible();
    await expect(page.locator('[data-area="email-timer-editor"]')).toHaveAttribute('data-version', release.version);
  } finally {
    await context.close();
    await proxy.close();
  }
});
