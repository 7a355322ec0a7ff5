import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../marketer/marketer.ts';

/** Bytes of JavaScript, gzipped, of the shell and whatever route comes first; and of a remote's own entry and first screen, style sheets included. */
const shellBudget = 250 * 1024;
const remoteBudget = 60 * 1024;

interface Loaded {
  readonly path: string;
  readonly gzipped: number;
}

/** Everything that a page without a cache loads until it shows what it is for and is quiet, by path. */
async function loadedBy(page: Page, address: string, kinds: readonly string[], shown: Locator): Promise<Loaded[]> {
  const arrived: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    if (!kinds.includes(response.request().resourceType()) || !response.ok()) return;
    arrived.push(
      response.body().then((bytes) => ({ path: new URL(response.url()).pathname, gzipped: gzipSync(bytes).length })),
    );
  });
  await page.goto(address);
  await shown.waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(arrived);
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
  for (const { what, path, heading, isSignedIn } of [
    { what: 'the sign-in screen', path: '/sign-in', heading: 'Welcome back', isSignedIn: false },
    { what: 'the campaign list', path: '/campaigns', heading: 'Campaigns', isSignedIn: true },
  ]) {
    test(`of the shell for ${what} keeps within its budget`, async ({ browser, customer }) => {
      const context = await browser.newContext(
        isSignedIn ? { storageState: await customer.browserState() } : { storageState: { cookies: [], origins: [] } },
      );

      const page = await context.newPage();
      const files = (
        await loadedBy(page, path, ['script'], page.getByRole('heading', { level: 1, name: heading }))
      ).filter((file) => !isOfRemote(file));
      tell(`the shell for ${what}`, files);

      expect(files.length).toBeGreaterThan(2);
      expect(sum(files), inKb(sum(files))).toBeLessThanOrEqual(shellBudget);
      await context.close();
    });
  }

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
    test(`of ${remote} for ${screen} keeps within its budget`, async ({ page, offer }) => {
      const area = page.locator(`[data-remote="${remote}"][data-state="shown"]`).first();
      const files = (
        await loadedBy(
          page,
          screen.startsWith('/') ? screen : `/edit/${offer.campaignId}/${screen}`,
          ['script', 'stylesheet'],
          area,
        )
      ).filter(({ path }) => path.startsWith(`/remotes/${remote}/`));
      tell(`${remote} for ${screen}`, files);

      expect(files.length).toBeGreaterThan(1);
      expect(sum(files), inKb(sum(files))).toBeLessThanOrEqual(remoteBudget);
    });
  }
});
