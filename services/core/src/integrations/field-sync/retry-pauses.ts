import { limits } from '@lastcall/contracts/platform';
import type { ProviderError } from '@lastcall/providers';

const seconds = 1_000;
const minutes = 60 * seconds;

/** The maximum number of attempts for one lead. */
export const maxAttempts = limits.webhookTries;

/**
 * Milliseconds until the next lookup of a contact who was missing at the provider: many join a moment after their countdown starts, and some providers
 * show them late. After the last lookup, the lead waits for a report of the provider.
 */
const nobodyPauses = [minutes, 10 * minutes];

/** Returns the milliseconds until the next attempt for one lead, by the number of failed attempts. */
export function pauseAfter(tries: number): number {
  return Math.min(10 * seconds * 2 ** tries, 30 * minutes);
}

/** Returns the same for a missing contact; null if there is no further lookup. */
export function pauseAfterNobody(tries: number): number | null {
  return nobodyPauses[tries - 1] ?? null;
}

/** Returns the milliseconds for which a campaign backs off after this many consecutive failures of its provider. */
export function restAfter(failures: number): number {
  return Math.min(5 * seconds * 2 ** (failures - 1), 30 * minutes);
}

/** Returns the same after the provider was busy before anything was written. */
export function busyRestAfter(failures: number): number {
  return Math.min(seconds * 2 ** (failures - 1), minutes);
}

/** The backoff of a campaign whose provider asks to retry later without a duration, and of one whose owner must reconnect, unless they do so earlier. */
const busyRest = 5 * seconds;
const reconnectRest = 10 * minutes;

/** Returns the milliseconds of backoff after an error that concerns no single lead; null for one that may. */
export function restFor(error: ProviderError): number | null {
  if (error.isReauth) return reconnectRest;
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * seconds;
  return error.isBusy ? busyRest : null;
}
