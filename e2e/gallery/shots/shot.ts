import type { Page } from '@playwright/test';

/** Where the pictures are taken, as whoever started everything tells it. */
export interface Place {
  readonly app: string;
  readonly edge: string;
  readonly sites: string;
}

/** One picture. `{campaign}` in `path` is the demo account's first campaign. */
export interface Shot {
  readonly name: string;
  /** Which origin `path` is of; the app when nothing is said. */
  readonly on?: keyof Place;
  readonly path: string;
  /** Who looks: the demo account, somebody who just signed up, or nobody. */
  readonly as: 'demo' | 'new' | 'nobody';
  /** What the network does to it, so that a state can be seen that is rare. */
  readonly network?: (page: Page, place: Place) => Promise<unknown>;
  /** What is done on the screen before the picture. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Set for a screen that is shown while it loads, and so never comes to rest. */
  readonly isLoading?: true;
  /** Only at one width, for what has no other or would be the same. */
  readonly only?: 'wide' | 'narrow';
}

/** Presses the first button with this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Fills fields by their labels. */
export const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** Does one after another. */
export const all =
  (...acts: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };

/** Answers matching requests with this status and body. */
export const answer = (pattern: RegExp, status: number, body: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: body }));

/** Leaves matching requests without an answer. */
export const hold = (pattern: RegExp) => (page: Page) => page.route(pattern, () => {});

/** The body of an error response. */
export const problem = (code: string, message: string) => ({ code, message, error: message, requestId: 'gallery' });

/** The error of a service that does not answer. */
export const unavailable = problem('unavailable', 'Lastcall is not available for a moment. Please try again.');

/** The summary stands beside the screen when it is wide, and in a drawer otherwise. */
export async function openSummary(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Summary', exact: true });
  await page.getByRole('navigation').first().waitFor();
  await page.getByText('Clear My Tracking').or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
}
