import type { Locator, Page } from '@playwright/test';
import { errors } from '@lastcall/contracts/platform/errors';

/** The origins of the stack that the pictures are taken of. */
export interface StackOrigins {
  readonly app: string;
  readonly edge: string;
  readonly sites: string;
}

/** One picture. `{campaign}` in `path` is the demo account's first campaign. */
export interface Shot {
  readonly name: string;
  /** The origin of `path`; the app by default. */
  readonly on?: keyof StackOrigins;
  readonly path: string;
  /** The user: the demo account, a new account, or signed out. */
  readonly as: 'demo' | 'new' | 'nobody';
  /** Changes network responses to produce a rare state. */
  readonly network?: (page: Page, place: StackOrigins) => Promise<unknown>;
  /** Acts on the screen before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Set for a screen that is shown while it loads, and therefore never becomes idle. */
  readonly isLoading?: true;
  /** Limits the shot to one width, when there is no other or it would look the same. */
  readonly only?: 'wide' | 'narrow';
}

/** Clicks the first button with this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Presses the button of the open dialog. */
export const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Fills fields by their labels. */
export const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** Runs actions in order. */
export const all =
  <Given extends readonly unknown[]>(...acts: Array<(page: Page, ...given: Given) => Promise<unknown>>) =>
  async (page: Page, ...given: Given): Promise<void> => {
    for (const act of acts) await act(page, ...given);
  };

/** Responds to matching requests with this status and body. */
export const mockResponse = (pattern: RegExp, status: number, body: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: body }));

/** The first request of each page that gets no response. */
const pendingRequests = new WeakMap<Page, Promise<unknown>>();

/** Never responds to matching requests. */
export const blockResponse = (pattern: RegExp) => async (page: Page) => {
  await page.route(pattern, () => {});
  const request = page.waitForRequest(pattern);
  // Only `showLoading` waits for this request. Other shots may close the page first, which rejects it.
  request.catch(() => undefined);
  pendingRequests.set(page, request);
};

/** Matches the placeholders that a screen shows while its content loads. The page's initial HTML has none. */
const placeholders = '.mantine-Skeleton-root, [aria-busy=true]:not(main)';

/** Waits until a screen shows its own placeholders, which replace the shell's while its remote loads. */
export async function showLoading(page: Page): Promise<void> {
  await pendingRequests.get(page);
  await page.locator(placeholders).first().waitFor();
}

/** Brings a part of a screen into the middle of the picture. */
export const show = async (part: Locator): Promise<void> => {
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

const dayMs = 86_400_000;

/** Returns the ISO date of the day that is this many days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The body of an error response. */
export const problem = (code: string, message: string) => ({ code, message, error: message, requestId: 'gallery' });

/** The error of a service that does not respond. */
export const unavailable = problem('unavailable', errors.unavailable.message);

/** Opens the summary, which is beside the screen when it is wide, and in a drawer otherwise. */
export async function openSummary(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Summary', exact: true });
  await page.getByRole('navigation').first().waitFor();
  await page.getByText('Clear My Tracking').or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
}
