import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Offer } from '../customer.ts';
import { expect, test as base } from '../offers.ts';

interface MarketerFixtures {
  /** An address that no other page has; it answers as a page without a snippet. */
  readonly newUrl: () => string;
  /** A campaign of two hours with one page. */
  readonly offer: Offer;
}

/** The stack's `test` in browsers in which the customer is signed in, who wants less motion, as no test here is about it. */
export const test = base.extend<MarketerFixtures>({
  storageState: async ({ customer }, use) => use(await customer.browserState()),
  contextOptions: { reducedMotion: 'reduce' },
  newUrl: async ({ stack }, use) => use(() => `${stack.origins.sites}/plain/?${randomUUID()}`),
  offer: async ({ customer, newUrl }, use) => use(await customer.makeOffer({ url: newUrl(), afterUrl: newUrl() })),
});

export { expect };

/** Passes the time until the next poll of a screen again and again, until it shows the text. The test has installed the page's clock before it opened the screen. */
export async function expectAfterPoll(shown: Locator, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await shown.page().clock.fastForward(15_000);
    await expect(shown).toContainText(text, { timeout: 500 });
  }).toPass({ intervals: [100] });
}

/** What the page sends from now on that could change something, as `PUT /api/campaigns/...`. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && writes.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  return writes;
}

/** Everything that the browser complains of in its console from now on, refusals by the Content-Security-Policy too. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  return complaints;
}
