import { ProviderError } from '@lastcall/providers';

const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/** Milliseconds until the next attempt at a store after `tries` failures: the pause that the store asked for, or exponential backoff. */
export function storeRetryPause(error: unknown, tries: number): number {
  return error instanceof ProviderError && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1_000
    : Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
}
