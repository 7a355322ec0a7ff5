import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page, Request, Response } from '@playwright/test';
import type { PageStart } from '@lastcall/contracts/release';
import type { Customer } from '../customer.ts';
import { expect, test } from '../marketer/marketer.ts';

/** The budgets in bytes after gzip: for the shell's scripts with any first route, and for a remote's entry and first screen including style sheets. */
const shellBudget = 250 * 1024;
const remoteBudget = 60 * 1024;
/** The budget for an editor's files. With data and images, and compressed by the API, they are 420 KB on the wire: `npm run bench -- load`. */
const editorBudget = 431 * 1024;

type BrowserState = Awaited<ReturnType<Customer['browserState']>>;

interface Loaded {
  readonly path: string;
  readonly gzipped: number;
}

/** A page to visit, and the requests that are counted. */
interface FirstVisit {
  readonly pagePath: string;
  readonly kinds: readonly string[];
  readonly isCounted: (path: string) => boolean;
  readonly shown: Locator;
}

/** Opens a page without an HTTP cache, so that each visit is a first visit. */
async function pageWithoutCache(browser: Browser, storageState: BrowserState): Promise<Page> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Returns the files that the server lists in a page to be loaded when the browser is idle. */
async function listedForLater(page: Response): Promise<readonly string[]> {
  const [, start = '{}'] = /id="lastcall-start">(.*?)<\/script>/.exec(await page.text()) ?? [];
  return (JSON.parse(start) as Partial<PageStart>).later ?? [];
}

/** Returns the counted files that a first visit loads until its screen is shown and the network is idle, except files that are loaded for later. */
async function loadedBy(page: Page, { pagePath, kinds, isCounted, shown }: FirstVisit): Promise<Loaded[]> {
  const arrived: Promise<Loaded>[] = [];
  const read = (response: Response) => {
    const path = new URL(response.url()).pathname;
    if (!kinds.includes(response.request().resourceType()) || !response.ok() || !isCounted(path)) return;
    arrived.push(response.body().then((bytes) => ({ path, gzipped: gzipSync(bytes).length })));
  };
  page.on('response', read);
  const later = await listedForLater((await page.goto(pagePath))!);
  await shown.waitFor();
  await page.waitForLoadState('networkidle');
  // Later requests are not part of the first visit, and their bodies cannot be read once the page is left.
  page.off('response', read);
  return (await Promise.all(arrived)).filter(({ path }) => !later.includes(path));
}

const sum = (files: readonly Loaded[]): number => files.reduce((bytes, { gzipped }) => bytes + gzipped, 0);
/** Prints the sizes for the README to the output of the run. */
const report = (what: string, files: readonly Loaded[]): void =>
  console.log(
    `${what}: ${inKb(sum(files))} gzipped (${files.map(({ path, gzipped }) => `${basename(path)} ${inKb(gzipped)}`).join(', ')})`,
  );
const inKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

test.use({ savesData: false });

test.describe('the files of a first visit', () => {
  test('of the shell stay within their budget', async ({ browser, customer }) => {
    for (const { what, path, heading, state } of [
      { what: 'the sign-in screen', path: '/sign-in', heading: 'Welcome back', state: { cookies: [], origins: [] } },
      { what: 'the campaign list', path: '/campaigns', heading: 'Campaigns', state: await customer.browserState() },
    ]) {
      const page = await pageWithoutCache(browser, state);
      const files = await loadedBy(page, {
        pagePath: path,
        kinds: ['script'],
        isCounted: (file) => !file.startsWith('/remotes/mfe-'),
        shown: page.getByRole('heading', { level: 1, name: heading }),
      });
      await page.context().close();
      report(`the shell for ${what}`, files);

      expect.soft(files.length, what).toBeGreaterThan(2);
      expect.soft(sum(files), `${what}: ${inKb(sum(files))}`).toBeLessThanOrEqual(shellBudget);
    }
  });

  test('of each remote stay within their budget', async ({ browser, customer, offer }) => {
    const state = await customer.browserState();
    for (const { remote, screen } of [
      { remote: 'mfe-campaign', screen: '/campaigns/create' },
      { remote: 'mfe-campaign', screen: 'pages' },
      { remote: 'mfe-campaign', screen: 'emails' },
      { remote: 'mfe-floating-bar', screen: 'floating-bar-editor' },
      { remote: 'mfe-timers', screen: 'email-timer-editor' },
      { remote: 'mfe-timers', screen: 'inline-timer-editor' },
      { remote: 'mfe-sales-testing', screen: 'testing' },
      // Without events, no chart is loaded.
      { remote: 'mfe-sales-testing', screen: 'analytics' },
    ]) {
      const pagePath = screen.startsWith('/') ? screen : `/edit/${offer.campaignId}/${screen}`;
      // Uses a new page, because files that an idle page preloads could arrive during the next visit.
      const page = await pageWithoutCache(browser, state);
      const files = await loadedBy(page, {
        pagePath,
        kinds: ['script', 'stylesheet'],
        isCounted: (path) => path.startsWith(`/remotes/${remote}/`),
        shown: page.locator(`[data-remote="${remote}"][data-state="shown"]`).first(),
      });
      await page.context().close();
      report(`${remote} for ${screen}`, files);

      expect.soft(files.length, screen).toBeGreaterThan(1);
      expect.soft(sum(files), `${remote} for ${screen}: ${inKb(sum(files))}`).toBeLessThanOrEqual(remoteBudget);
    }
  });

  test('of an editor stay within their budget, including the shell’s files and the fonts', async ({
    browser,
    customer,
    offer,
  }) => {
    const page = await pageWithoutCache(browser, await customer.browserState());
    const files = await loadedBy(page, {
      pagePath: `/edit/${offer.campaignId}/email-timer-editor`,
      kinds: ['document', 'script', 'stylesheet', 'font'],
      isCounted: () => true,
      shown: page.getByRole('img', { name: 'Email timer preview' }),
    });
    await page.context().close();
    report('the email timer editor', files);

    expect(files.filter(({ path }) => path.endsWith('.woff2'))).toHaveLength(1);
    // Other remotes are loaded only when one of their slots is shown, and this screen shows none.
    expect(files.filter(({ path }) => path.includes('/mfe-') && !path.includes('/mfe-timers/'))).toEqual([]);
    expect(sum(files), inKb(sum(files))).toBeLessThanOrEqual(editorBudget);
  });

  test('of a screen request its data once, although the page preloads it before its scripts run', async ({
    page,
    offer: { campaignId },
  }) => {
    const campaign = `/api/campaigns/${campaignId}`;
    for (const { path, reads } of [
      { path: '/campaigns', reads: ['/api/campaigns'] },
      { path: `/edit/${campaignId}/pages`, reads: [campaign, `/${campaignId}/pages`] },
      { path: `/edit/${campaignId}/email-timer-editor`, reads: [campaign, `${campaign}/email-timer`] },
    ]) {
      const requested: string[] = [];
      const record = (request: Request) =>
        request.resourceType() !== 'document' && requested.push(new URL(request.url()).pathname);
      page.on('request', record);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      page.off('request', record);

      for (const read of reads) {
        await expect(page.locator(`link[rel=preload][as=fetch][href="${read}"]`), read).toBeAttached();
        expect(
          requested.filter((each) => each === read),
          path,
        ).toEqual([read]);
      }
    }
  });

  test('of a screen request its data once, when the pointer hovers over its link first', async ({
    page,
    offer: { campaignId },
  }) => {
    const reads = [`/api/campaigns/${campaignId}`, `/${campaignId}/pages`].toSorted();
    await page.goto('/campaigns');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const readsOfScreen = () => requested.filter((path) => reads.includes(path)).toSorted();
    const link = page.locator(`a[href="/edit/${campaignId}/pages"]`);

    await link.hover();
    await expect.poll(readsOfScreen).toEqual(reads);
    await link.click();
    await expect(page.locator('[data-remote="mfe-campaign"][data-state="shown"]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(readsOfScreen()).toEqual(reads);
  });
});
