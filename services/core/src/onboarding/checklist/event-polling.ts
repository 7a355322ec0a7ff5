import { limits } from '@lastcall/contracts/platform';

/** Milliseconds between polls of the leads, short because the owner waits at the screen. */
export const pollEveryMs = limits.checklistPollSeconds * 1_000;
/** Milliseconds between polls of the email platform, which limits the calls of an account. */
export const pollProviderEveryMs = limits.checklistAskSeconds * 1_000;
/**
 * Milliseconds after which waiting ends without an event, after 60 polls of the leads and 12 of the platform: long
 * enough to open a page or submit a form by hand. `Retry` restarts it.
 */
export const pollForMs = limits.checklistWaitSeconds * 1_000;

/** The payload of a polling job. */
export interface EventPolling {
  readonly campaignId: string;
  /** The time when waiting started, in ISO 8601; the job is ignored once a later test has started. */
  readonly askedAt: string;
  /**
   * Set for the job that polls the email platform. It is separate, so that a slow platform does not delay polling the
   * leads.
   */
  readonly asks?: 'provider';
}

/** The result of a poll: `over` is for a job that a later test has replaced. */
export type PollResult = 'received' | 'none' | 'not-yet' | 'over';
