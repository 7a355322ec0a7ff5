const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Milliseconds before each further try, as Standard Webhooks recommends: eight tries over a little more than a day. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];

/** So much longer, by chance, is a pause at most, so that what failed together does not come back together. */
const jitter = 0.2;
/** A receiver may ask for so much patience at most. */
const mostPatienceMs = 24 * hourMs;

/** How many tries a delivery has. */
export const maxAttempts = pausesMs.length + 1;

/**
 * Milliseconds before the next try after so many in vain; null when that was the last.
 * `retryAfterMs` is what the receiver asked for; `firstMs` makes the pauses its doubles instead, for those who cannot wait for a day.
 */
export function pauseAfter(
  tries: number,
  {
    retryAfterMs = 0,
    firstMs,
    random = Math.random,
  }: { retryAfterMs?: number; firstMs?: number | undefined; random?: () => number } = {},
): number | null {
  const usual = pausesMs[tries - 1];
  if (usual === undefined) return null;
  const pauseMs = firstMs === undefined ? usual : firstMs * 2 ** (tries - 1);
  return Math.max(Math.round(pauseMs * (1 + jitter * random())), Math.min(retryAfterMs, mostPatienceMs));
}

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date (RFC 9110); 0 for none, or none that can be read. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
