import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enableSaveData } from '../../packages/sdk-cli/src/browser.ts';
import type { Offer } from '../customer.ts';
import { expect, test as base } from '../offers.ts';
import { eventually } from '../eventually.ts';

interface MarketerFixtures {
  /** Option: false for a spec about files that the shell preloads. */
  readonly savesData: boolean;
  /** A URL that no other page has; it responds with a page without a snippet. */
  readonly newUrl: () => string;
  /** A campaign of two hours with one page. */
  readonly offer: Offer;
}

/** The stack's `test` with the customer signed in. Motion is reduced, because no test here checks it. */
export const test = base.extend<MarketerFixtures>({
  storageState: async ({ customer }, use) => use(await customer.browserState()),
  contextOptions: { reducedMotion: 'reduce' },
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await enableSaveData(context);
    await use(context);
  },
  newUrl: async ({ stack }, use) => use(() => `${stack.origins.sites}/plain/?${randomUUID()}`),
  offer: async ({ customer, newUrl }, use) => use(await customer.makeOffer({ url: newUrl(), afterUrl: newUrl() })),
});

export { expect };

/**
 * Navigates between screens like a link, without a page load, which takes a second of CPU time.
 * Unsaved changes trigger the usual prompt, and recently loaded data is not requested again.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Advances the clock to the next poll of a screen repeatedly, until it shows the text. The test must install the page's clock before it opens the screen. */
export async function expectAfterPoll(shown: Locator, text: string | RegExp): Promise<void> {
  await eventually(async (timeout) => {
    await shown.page().clock.fastForward(15_000);
    await expect(shown).toContainText(text, { timeout });
  });
}

/**
 * Chooses the first option of an open list with the keyboard. The test must install the page's clock before it opens the screen: opening a list sets a timer that
 * resets the active option, and on a slow machine it would fire after the first key.
 */
export async function chooseFirstOption(page: Page): Promise<void> {
  await page.clock.runFor(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Returns the text that a button copies. The test must grant clipboard permissions. */
export async function clickAndReadClipboard(button: Locator): Promise<string> {
  const page = button.page();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  await expect.poll(copied).not.toBe('');
  return copied();
}

/** Records the page's mutating requests from now on, such as `PUT /api/campaigns/...`. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && writes.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  return writes;
}

/** Chromium's warning when the user leaves a screen before it has loaded, so that its preloaded responses are not used. */
const unusedPreload = /was preloaded using link preload but not used within a few seconds/;

/** Records all console errors from now on, including blocked requests of the Content-Security-Policy. */
export function recordConsoleProblems(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !unusedPreload.test(text)) complaints.push(text);
  });
  return complaints;
}
