import { ProviderError } from '@lastcall/providers';

const seconds = 1_000;
const minutes = 60 * seconds;

/** The backoff when a provider is busy and names no retry time, and when the owner must reconnect it. Reconnecting ends the backoff. */
const busyMs = 5 * seconds;
const reconnectMs = 10 * minutes;

/** Returns the backoff in milliseconds after an error that does not concern a single row; null for an error that may. */
export function backoffFor(error: ProviderError): number | null {
  if (error.isReauth) return reconnectMs;
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * seconds;
  return error.isBusy ? busyMs : null;
}

/** Returns true for a refusal, which concerns the request itself: neither the credentials nor the rate limit. */
export function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.isFinal && !error.isReauth && !error.isBusy;
}

/** Returns the backoff in milliseconds after this many consecutive sessions in which the provider failed. */
export function backoffAfterFailures(failures: number): number {
  return Math.min(5 * seconds * 2 ** (failures - 1), 30 * minutes);
}

/** Returns the backoff in milliseconds after this many consecutive sessions in which the provider was busy before anything was synced. */
export function backoffAfterBusySessions(failures: number): number {
  return Math.min(seconds * 2 ** (failures - 1), minutes);
}
