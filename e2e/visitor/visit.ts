import { expect, type Locator, type Page } from '@playwright/test';
import type { Decision } from '@lastcall/contracts/tracking';
import type { Offer } from '../customer.ts';
import { untilItHolds } from '../until-it-holds.ts';

/** What a page shows somebody whose clock runs. */
export type Shown = Extract<Decision, { do: 'show' }> & { readonly deadlineAt: string };

/** The next answer that the page script gets; it must be one that shows a running clock. */
export async function nextShown(page: Page): Promise<Shown> {
  const response = await page.waitForResponse(/\/e\/decide$/);
  const decision = (await response.json()) as Decision;
  if (decision.do !== 'show') throw new Error(`${page.url()} shows nothing: ${JSON.stringify(decision)}`);
  if (decision.deadlineAt === null)
    throw new Error(`${page.url()} has no clock that runs: ${JSON.stringify(decision)}`);
  return { ...decision, deadlineAt: decision.deadlineAt };
}

/** Opens an address and answers what the page script was told. */
export async function visit(page: Page, url: string): Promise<Shown> {
  const [shown] = await Promise.all([nextShown(page), page.goto(url)]);
  return shown;
}

/** The email link of an offer with somebody's token where their address would be. */
export const linkByToken = ({ linkFor }: Offer, token: string): string => linkFor('').replace(/em=$/, `lc=${token}`);

export const barOn = (page: Page): Locator => page.locator('lastcall-bar');

/** The bar's clock, which is seen as soon as the bar is. */
export const clockOn = (page: Page): Locator => barOn(page).getByRole('timer');

/** Opens an address until it shows a bar of this element, as it was saved last. */
export async function untilShown(page: Page, url: string, element: string): Promise<void> {
  await untilItHolds(async (timeout) => {
    await page.goto(`${url}?visit=${Date.now()}`);
    await page.locator(element).getByRole('timer').waitFor({ timeout });
  });
}

/** The seconds that the clock shows. */
export async function secondsOn(page: Page): Promise<number> {
  const figures = await clockOn(page).locator('b').allTextContents();
  return figures.map(Number).reduce((sum, figure, index) => sum + figure * [86_400, 3_600, 60, 1][index]!, 0);
}

/** The paths that a page asks of an origin, in order; what differs from run to run is in braces. */
export function pathsAsked(page: Page, origin: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin: to, pathname } = new URL(request.url());
    if (to === origin)
      paths.push(
        `${request.method()} ${pathname.replace(/[\w-]{22}/, '{key}').replace(/(bar|timer|form)\.\w+/, '$1.{hash}')}`,
      );
  });
  return paths;
}

/** What a page's errors say: thrown or rejected and caught by nobody. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** What the page script has stored on the page's own site: its cookies and its storage. */
export function storedOn(page: Page): Promise<{ cookies: string; local: string | null; session: string[] }> {
  return page.evaluate(() => ({
    cookies: document.cookie,
    local: localStorage.getItem('lastcall'),
    session: Object.keys(sessionStorage),
  }));
}

interface Shift {
  readonly startTime: number;
  readonly value: number;
}

/** Collects what moves on a page under its reader's eyes, as browsers measure it. */
export async function shiftsOn(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = ((window as unknown as { shifts: Shift[] }).shifts = []);
    new PerformanceObserver((list) =>
      shifts.push(...(list.getEntries() as unknown as Shift[]).map(({ startTime, value }) => ({ startTime, value }))),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Moves everything on a page, and answers when: whatever moved before is reported by the time that this is. */
export async function moveEverything(page: Page, shifts: () => Promise<Shift[]>): Promise<number> {
  const at = await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'This moves everything.' }));
    return performance.now();
  });
  await expect
    .poll(async () => (await shifts()).some(({ startTime }) => startTime >= at), { intervals: [20] })
    .toBe(true);
  return at;
}

/** Collects the details of an event of the bar or the page script on every page from now on. */
export async function hears(page: Page, name: string): Promise<{ details: () => Promise<unknown[]> }> {
  await page.addInitScript((event) => {
    const heard: unknown[] = ((window as unknown as Record<string, unknown[]>)[`heard ${event}`] = []);
    document.addEventListener(event, (each) => heard.push((each as CustomEvent<unknown>).detail));
  }, `lastcall:${name}`);
  return {
    details: () =>
      page.evaluate(
        (event) =>
          (window as unknown as Record<string, unknown[]>)[`heard ${event}`]!.map((detail) =>
            detail instanceof Error ? detail.message : detail,
          ),
        `lastcall:${name}`,
      ),
  };
}
