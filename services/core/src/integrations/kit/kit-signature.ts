import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a delivery's time may be off from ours; what Kit's guide names. */
const toleranceSeconds = 300;

/**
 * Whether `X-Kit-Signature` (`t=<unix seconds>,v1=<hex>[,v1=<hex>]`) is an HMAC-SHA-256 of `t.rawBody` by the endpoint's secret.
 * While a secret is being rotated Kit sends several signatures, of which one must be right.
 */
export function isSignedByKit(header: string | undefined, rawBody: string | Buffer, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split(/=(.*)/s));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(Number(time) - now.getTime() / 1000) > toleranceSeconds) return false;
  const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return parts.some(([name, value = '']) => name === 'v1' && /^[0-9a-f]{64}$/i.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), right));
}
