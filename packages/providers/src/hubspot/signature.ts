import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderDelivery } from '../inbound.ts';

/** The accepted clock skew in milliseconds, from HubSpot's guide. */
const toleranceMs = 5 * 60_000;

/** Characters that HubSpot does not encode in the query of the URL that it signs. */
const unencodedCharacters: Readonly<Record<string, string>> = {
  '%3A': ':',
  '%2F': '/',
  '%3F': '?',
  '%40': '@',
  '%21': '!',
  '%24': '$',
  '%27': "'",
  '%28': '(',
  '%29': ')',
  '%2A': '*',
  '%2C': ',',
  '%3B': ';',
};

/**
 * Returns true if `X-HubSpot-Signature-v3` is an HMAC-SHA-256, in base64, of method, URL, body and `X-HubSpot-Request-Timestamp` with the secret of the
 * sending app (developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/request-validation).
 */
export function isSignedByHubSpot(
  { method, url, headers, rawBody }: ProviderDelivery,
  secret: string,
  now: Date,
): boolean {
  const [time, given] = [headers['x-hubspot-request-timestamp'], headers['x-hubspot-signature-v3']];
  if (typeof time !== 'string' || !/^\d{1,15}$/.test(time) || Math.abs(Number(time) - now.getTime()) > toleranceMs)
    return false;
  if (typeof given !== 'string' || !/^[A-Za-z0-9+/]{43}=$/.test(given)) return false;
  const right = createHmac('sha256', secret)
    .update(`${method}${signedUrl(url)}`)
    .update(rawBody)
    .update(time)
    .digest();
  return timingSafeEqual(Buffer.from(given, 'base64'), right);
}

function signedUrl(url: string): string {
  const [path, query] = url.replace(/#.*$/s, '').split(/\?(.*)/s);
  return query === undefined
    ? path!
    : `${path}?${query.replace(/%[0-9A-F]{2}/gi, (code) => unencodedCharacters[code.toUpperCase()] ?? code)}`;
}
