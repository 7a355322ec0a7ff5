import type { Page } from '@playwright/test';
import { errors } from '@lastcall/contracts/platform/errors';

/** The origins of the stack that the pictures are taken of. */
export interface Place {
  readonly app: string;
  readonly edge: string;
  readonly sites: string;
}

/** One picture. `{campaign}` in `path` is the demo account's first campaign. */
export interface Shot {
  readonly name: string;
  /** The origin of `path`; the app by default. */
  readonly on?: keyof Place;
  readonly path: string;
  /** The user: the demo account, a new account, or signed out. */
  readonly as: 'demo' | 'new' | 'nobody';
  /** Changes network responses to produce a rare state. */
  readonly network?: (page: Page, place: Place) => Promise<unknown>;
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
  (...acts: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };

/** Answers matching requests with this status and body. */
export const answer = (pattern: RegExp, status: number, body: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: body }));

/** Never responds to matching requests. */
export const hold = (pattern: RegExp) => (page: Page) => page.route(pattern, () => {});

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
