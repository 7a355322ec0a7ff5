import { limits } from '@lastcall/contracts';

/** Milliseconds between two looks at the lead store: soon enough for somebody who waits before the screen. */
export const lookEveryMs = limits.checklistLookSeconds * 1_000;
/** Milliseconds between two questions to the email platform, which counts the calls of a whole account. */
export const askEveryMs = limits.checklistAskSeconds * 1_000;
/** Milliseconds after which waiting ends with "none", 60 looks and 12 questions later: long enough to open a page or to submit a form by hand; `Retry` begins again. */
export const lookForMs = limits.checklistWaitSeconds * 1_000;

/** What the job of an event step carries. */
export interface EventPolling {
  readonly campaignId: string;
  /** When the waiting began, as ISO 8601; a later test makes the job void. */
  readonly askedAt: string;
  /** Set for the work that asks the email platform; it runs beside the looks at the lead store, which a slow platform must not hold up. */
  readonly asks?: 'provider';
}

/** What a look at the lead store came to: `over` is for work that a later test has replaced. */
export type Look = 'received' | 'none' | 'not-yet' | 'over';
