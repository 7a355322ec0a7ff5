/** Milliseconds between two looks at the lead store: soon enough for somebody who waits before the screen. */
export const lookEveryMs = 2_000;
/** Milliseconds after which waiting ends with "none": long enough to open a page or to submit a form by hand; `Retry` begins again. */
export const lookForMs = 120_000;

/** What the job of an event step carries. */
export interface EventPolling {
  readonly campaignId: string;
  /** When the waiting began, as ISO 8601; a later test makes the job void. */
  readonly askedAt: string;
}

/** What a look at the lead store came to: `over` is for work that a later test has replaced. */
export type Look = 'received' | 'none' | 'not-yet' | 'over';
