import { expect, type Locator, type Page } from '@playwright/test';
import type { Decision } from '@lastcall/contracts/tracking';
import type { Offer } from '../customer.ts';
import { eventually } from '../eventually.ts';

/** The state of a page for a lead with an active countdown. */
export type ActiveDecision = Extract<Decision, { do: 'show' }> & { readonly deadlineAt: string };

/** Returns the page script's next response; it must contain an active countdown. */
export async function nextActiveDecision(page: Page): Promise<ActiveDecision> {
  const response = await page.waitForResponse(/\/e\/decide$/);
  const decision = (await response.json()) as Decision;
  if (decision.do !== 'show') throw new Error(`${page.url()} shows nothing: ${JSON.stringify(decision)}`);
  if (decision.deadlineAt === null)
    throw new Error(`${page.url()} has no active countdown: ${JSON.stringify(decision)}`);
  return { ...decision, deadlineAt: decision.deadlineAt };
}

/** Opens a URL and returns the page script's response. */
export async function visit(page: Page, url: string): Promise<ActiveDecision> {
  const [shown] = await Promise.all([nextActiveDecision(page), page.goto(url)]);
  return shown;
}

/** Returns the email link of an offer with a lead's token instead of an email address. */
export const linkByToken = ({ linkFor }: Offer, token: string): string => linkFor('').replace(/em=$/, `lc=${token}`);

export const barOn = (page: Page): Locator => page.locator('lastcall-bar');

/** Returns the bar's countdown, which is visible with the bar. */
export const countdownOn = (page: Page): Locator => barOn(page).getByRole('timer');

/** Reloads a URL until it shows the last saved bar with this element name. */
export async function reloadUntilVisible(page: Page, url: string, element: string): Promise<void> {
  await eventually(async (timeout) => {
    await page.goto(`${url}?visit=${Date.now()}`);
    await page.locator(element).getByRole('timer').waitFor({ timeout });
  });
}

/** Returns the displayed seconds. */
export async function secondsOn(page: Page): Promise<number> {
  const numbers = await countdownOn(page).locator('b').allTextContents();
  return numbers.map(Number).reduce((sum, number, index) => sum + number * [86_400, 3_600, 60, 1][index]!, 0);
}

/** Returns the paths that a page requests from an origin, in order; variable parts are in braces. */
export function recordRequestedPaths(page: Page, origin: string): string[] {
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

/** Records a page's uncaught errors and rejections. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Returns what the page script has stored on the page's site: its cookies and its storage. */
export function storedOn(page: Page): Promise<{ cookies: string; local: string | null; session: string[] }> {
  return page.evaluate(() => ({
    cookies: document.cookie,
    local: localStorage.getItem('lastcall'),
    session: Object.keys(sessionStorage),
  }));
}

interface LayoutShift {
  readonly startTime: number;
  readonly value: number;
}

/** Records the layout shifts of a page, as measured by the browser. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = ((window as unknown as { shifts: LayoutShift[] }).shifts = []);
    new PerformanceObserver((list) =>
      shifts.push(
        ...(list.getEntries() as unknown as LayoutShift[]).map(({ startTime, value }) => ({ startTime, value })),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts);
}

/** Shifts the whole page, and returns the time of that shift. By then, all earlier shifts are reported. */
export async function shiftPage(page: Page, shifts: () => Promise<LayoutShift[]>): Promise<number> {
  const at = await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'This moves everything.' }));
    return performance.now();
  });
  await expect
    .poll(async () => (await shifts()).some(({ startTime }) => startTime >= at), { intervals: [20] })
    .toBe(true);
  return at;
}

/** Records the details of an event of the bar or the page script on every page from now on. */
export async function recordEvents(page: Page, name: string): Promise<{ details: () => Promise<unknown[]> }> {
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
