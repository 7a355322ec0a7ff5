import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page, Response } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { expect, test } from '../marketer/marketer.ts';

/** Bytes of JavaScript, gzipped, of the shell and whatever route comes first; and of a remote's own entry and first screen, style sheets included. */
const shellBudget = 250 * 1024;
const remoteBudget = 60 * 1024;

type BrowserState = Awaited<ReturnType<Customer['browserState']>>;

interface Loaded {
  readonly path: string;
  readonly gzipped: number;
}

/** Everything that a browser without a cache loads until a screen shows what it is for and is quiet. */
async function loadedBy(
  browser: Browser,
  storageState: BrowserState,
  address: string,
  kinds: readonly string[],
  shown: (page: Page) => Locator,
): Promise<Loaded[]> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const arrived: Promise<Loaded>[] = [];
  const read = (response: Response) => {
    if (!kinds.includes(response.request().resourceType()) || !response.ok()) return;
    arrived.push(
      response.body().then((bytes) => ({ path: new URL(response.url()).pathname, gzipped: gzipSync(bytes).length })),
    );
  };
  page.on('response', read);
  await page.goto(address);
  await shown(page).waitFor();
  await page.waitForLoadState('networkidle');
  // What comes later is not of the first visit, and its body could not be read once the context is closed.
  page.off('response', read);
  const loaded = await Promise.all(arrived);
  await context.close();
  return loaded;
}

const isOfRemote = ({ path }: Loaded): boolean => path.startsWith('/remotes/mfe-');
const sum = (files: readonly Loaded[]): number => files.reduce((bytes, { gzipped }) => bytes + gzipped, 0);
/** The figures that the README has, in the output of the run. */
const tell = (what: string, files: readonly Loaded[]): void =>
  console.log(
    `${what}: ${inKb(sum(files))} gzipped (${files.map(({ path, gzipped }) => `${basename(path)} ${inKb(gzipped)}`).join(', ')})`,
  );
const inKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

test.describe('what a first visit loads', () => {
  test('of the shell keeps within its budget', async ({ browser, customer }) => {
    for (const { what, path, heading, state } of [
      { what: 'the sign-in screen', path: '/sign-in', heading: 'Welcome back', state: { cookies: [], origins: [] } },
      { what: 'the campaign list', path: '/campaigns', heading: 'Campaigns', state: await customer.browserState() },
    ]) {
      const files = (
        await loadedBy(browser, state, path, ['script'], (page) =>
          page.getByRole('heading', { level: 1, name: heading }),
        )
      ).filter((file) => !isOfRemote(file));
      tell(`the shell for ${what}`, files);

      expect.soft(files.length, what).toBeGreaterThan(2);
      expect.soft(sum(files), `${what}: ${inKb(sum(files))}`).toBeLessThanOrEqual(shellBudget);
    }
  });

  test('of each remote keeps within its budget', async ({ browser, customer, offer }) => {
    // Eight screens, each in a browser of its own.
    for (const { remote, screen } of [
      { remote: 'mfe-campaign', screen: '/campaigns/create' },
      { remote: 'mfe-campaign', screen: 'pages' },
      { remote: 'mfe-campaign', screen: 'emails' },
      { remote: 'mfe-floating-bar', screen: 'floating-bar-editor' },
      { remote: 'mfe-timers', screen: 'email-timer-editor' },
      { remote: 'mfe-timers', screen: 'inline-timer-editor' },
      { remote: 'mfe-sales-testing', screen: 'testing' },
      // Nothing has happened there, and so no chart is loaded.
      { remote: 'mfe-sales-testing', screen: 'analytics' },
    ]) {
      const address = screen.startsWith('/') ? screen : `/edit/${offer.campaignId}/${screen}`;
      const files = (
        await loadedBy(browser, await customer.browserState(), address, ['script', 'stylesheet'], (page) =>
          page.locator(`[data-remote="${remote}"][data-state="shown"]`).first(),
        )
      ).filter(({ path }) => path.startsWith(`/remotes/${remote}/`));
      tell(`${remote} for ${screen}`, files);

      expect.soft(files.length, screen).toBeGreaterThan(1);
      expect.soft(sum(files), `${remote} for ${screen}: ${inKb(sum(files))}`).toBeLessThanOrEqual(remoteBudget);
    }
  });
});
