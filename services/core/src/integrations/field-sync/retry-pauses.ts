import { limits } from '@lastcall/contracts';
import type { ProviderError } from '@lastcall/providers';

const seconds = 1_000;
const minutes = 60 * seconds;

/** Tries for one person before it is given up. */
export const maxAttempts = limits.webhookTries;

/** Milliseconds until somebody is looked for again who was not at the provider: many come a moment after their clock began, and some providers show them late. After the last, the provider's word is waited for. */
const nobodyPauses = [minutes, 10 * minutes];

/** Milliseconds until the next try for one person, after so many that failed. */
export function pauseAfter(tries: number): number {
  return Math.min(10 * seconds * 2 ** tries, 30 * minutes);
}

/** The same for somebody who was not there; null when nobody looks for them again. */
export function pauseAfterNobody(tries: number): number | null {
  return nobodyPauses[tries - 1] ?? null;
}

/** Milliseconds for which a campaign rests after its provider has failed so many times in a row. */
export function restAfter(failures: number): number {
  return Math.min(5 * seconds * 2 ** (failures - 1), 30 * minutes);
}

/** The same after it was busy, and nothing was written before it was. */
export function busyRestAfter(failures: number): number {
  return Math.min(seconds * 2 ** (failures - 1), minutes);
}

/** For how long a campaign rests whose provider asks for patience without saying how much, and one whose owner must connect it again, unless they do so before. */
const busyRest = 5 * seconds;
const reconnectRest = 10 * minutes;

/** Milliseconds for which nobody is written after a refusal that is about no person; null for one that may be. */
export function restFor(error: ProviderError): number | null {
  if (error.isReauth) return reconnectRest;
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * seconds;
  return error.isBusy ? busyRest : null;
}
