const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * Milliseconds before each further attempt, as Standard Webhooks recommends: eight attempts over a little more than a
 * day.
 */
const delaysMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];

/** Maximum jitter as a share of a pause, so that deliveries that failed together are not retried together. */
const jitter = 0.2;
/** Longest pause that a receiver may ask for. */
const maxRetryAfterMs = 24 * hourMs;

/**
 * Returns the milliseconds before the next attempt after a number of failed ones; null after the last. `retryAfterMs`
 * is the minimum that the receiver asked for. `firstMs` replaces the schedule with pauses that start at this value and double, for development and
 * tests.
 */
export function retryDelayAfter(
  tries: number,
  {
    retryAfterMs = 0,
    firstMs,
    random = Math.random,
  }: { retryAfterMs?: number; firstMs?: number | undefined; random?: () => number } = {},
): number | null {
  const usual = delaysMs[tries - 1];
  if (usual === undefined) return null;
  const pauseMs = firstMs === undefined ? usual : firstMs * 2 ** (tries - 1);
  return Math.max(Math.round(pauseMs * (1 + jitter * random())), Math.min(retryAfterMs, maxRetryAfterMs));
}

/**
 * Returns the milliseconds in a `Retry-After` header, given in seconds or as a date (RFC 9110); 0 when it is missing or
 * invalid.
 */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
