import { limits } from '@lastcall/contracts/platform';

const seconds = 1_000;
const minutes = 60 * seconds;

/** The maximum number of attempts for one lead. */
export const maxAttempts = limits.webhookTries;

/**
 * Milliseconds until the next lookup of a contact who was missing at the provider: many subscribe a moment after their countdown starts, and some providers
 * show them late. After the last lookup, the lead waits for a report from the provider.
 */
const notFoundPauses = [minutes, 10 * minutes];

/** Returns the milliseconds until the next attempt for one lead, by the number of failed attempts. */
export function pauseAfter(tries: number): number {
  return Math.min(10 * seconds * 2 ** tries, 30 * minutes);
}

/** Returns the milliseconds until the next lookup of a missing contact; null if there is none. */
export function pauseAfterNotFound(tries: number): number | null {
  return notFoundPauses[tries - 1] ?? null;
}
