import type { Locator, Page } from '@playwright/test';
import type { Decision } from '@lastcall/contracts';

/** What a page shows somebody whose clock runs. */
export type Shown = Extract<Decision, { do: 'show' }> & { readonly deadlineAt: string };

/** The next answer that the page script gets; it must be one that shows a running clock. */
export async function nextShown(page: Page): Promise<Shown> {
  const response = await page.waitForResponse(/\/e\/decide$/);
  const decision = (await response.json()) as Decision;
  if (decision.do !== 'show') throw new Error(`${page.url()} shows nothing: ${JSON.stringify(decision)}`);
  if (decision.deadlineAt === null) throw new Error(`${page.url()} has no clock that runs: ${JSON.stringify(decision)}`);
  return { ...decision, deadlineAt: decision.deadlineAt };
}

/** Opens an address and answers what the page script was told. */
export async function visit(page: Page, url: string): Promise<Shown> {
  const [shown] = await Promise.all([nextShown(page), page.goto(url)]);
  return shown;
}

export const barOn = (page: Page): Locator => page.locator('lastcall-bar');

/** The bar's clock, which is seen as soon as the bar is. */
export const clockOn = (page: Page): Locator => barOn(page).getByRole('timer');

/** Waits until the bar would be there that an answer speaks of: its module, asked for once more, comes after the page script's own asking. */
export async function barWouldBeThere(page: Page, { bar }: Shown): Promise<void> {
  await page.evaluate(`import(${JSON.stringify(bar!.src)}).then(() => undefined)`);
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
    if (to === origin) paths.push(`${request.method()} ${pathname.replace(/[\w-]{22}/, '{key}').replace(/bar\.\w+/, 'bar.{hash}')}`);
  });
  return paths;
}

/** What a page's errors say: thrown or rejected and caught by nobody. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Collects the details of an event of the bar or the page script on every page from now on. */
export async function hears(page: Page, name: string): Promise<{ details: () => Promise<unknown[]> }> {
  await page.addInitScript((event) => {
    const heard: unknown[] = ((window as unknown as Record<string, unknown[]>)[`heard ${event}`] = []);
    document.addEventListener(event, (each) => heard.push((each as CustomEvent<unknown>).detail));
  }, `lastcall:${name}`);
  return { details: () => page.evaluate((event) => (window as unknown as Record<string, unknown[]>)[`heard ${event}`]!.map((detail) => (detail instanceof Error ? detail.message : detail)), `lastcall:${name}`) };
}
