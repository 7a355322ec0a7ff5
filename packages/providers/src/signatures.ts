import { createHmac, timingSafeEqual } from 'node:crypto';

/** The accepted clock skew in seconds, from the guides of Kit and Mailchimp. */
const toleranceSeconds = 300;

type Header = string | string[] | undefined;

/**
 * Returns true if a header `t=<unix seconds>,v1=<hex>[,v1=<hex>]` has an HMAC-SHA-256 of `t.rawBody` with a secret, as Kit and Mailchimp sign. While a
 * secret is being rotated, several signatures are sent, of which one must be valid.
 */
export function isSignedWithTimestamp(header: Header, rawBody: Buffer, secret: string, now: Date): boolean {
  const parts = textOf(header)
    .split(',')
    .map((part) => part.trim().split(/=(.*)/s));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(Number(time) - now.getTime() / 1000) > toleranceSeconds) return false;
  const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return parts.some(([name, value = '']) => name === 'v1' && isHexOf(value, right));
}

/** Returns true if a header is the HMAC-SHA-256 of a body with a secret, in hexadecimal digits after the prefix. */
export function isSignedInHex(header: Header, rawBody: Buffer, secret: string, before = ''): boolean {
  const text = textOf(header);
  return (
    text.startsWith(before) && isHexOf(text.slice(before.length), createHmac('sha256', secret).update(rawBody).digest())
  );
}

/** A repeated header counts as missing. */
const textOf = (header: Header): string => (typeof header === 'string' ? header : '');

function isHexOf(value: string, right: Buffer): boolean {
  return /^[0-9a-f]{64}$/i.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), right);
}
