import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns true if a delivery is from Shopify: `X-Shopify-Hmac-Sha256` is an HMAC-SHA-256 of its body, in base64, with our client's secret
 * (shopify.dev/docs/apps/build/webhooks/subscribe/https).
 */
export function isSignedByShopify(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
  secret: string,
): boolean {
  const given = headers['x-shopify-hmac-sha256'];
  if (typeof given !== 'string' || !/^[A-Za-z0-9+/]{43}=$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'base64'), createHmac('sha256', secret).update(rawBody).digest());
}

/**
 * Returns true if a browser's redirect is from Shopify: `hmac` is an HMAC-SHA-256, in hexadecimal digits, of all other parameters ordered by name
 * (shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant). Shopify never repeats a parameter name.
 */
export function isRedirectFromShopify(query: URLSearchParams, secret: string): boolean {
  const given = query.get('hmac') ?? '';
  const names = [...query.keys()];
  if (!/^[0-9a-f]{64}$/.test(given) || new Set(names).size !== names.length) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(signedText(query)).digest());
}

/** Returns the text that the `hmac` of a query signs. */
export function signedText(query: URLSearchParams): string {
  const rest = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature');
  return rest
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
}
