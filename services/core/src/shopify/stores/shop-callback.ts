import { shopDomain } from '@lastcall/contracts/shopify';
import { isRedirectFromShopify } from '@lastcall/providers/shopify';

/** The OAuth callback from a shop. */
export interface ShopCallback {
  readonly shop: string;
  readonly state: string;
  readonly code: string | null;
  readonly error: string | null;
}

/** Returns a redirect that the platform has verifiably sent: signed with our secret, and from a shop. Null for anything else. */
export function signedCallback(query: URLSearchParams, secret: string): ShopCallback | null {
  if (!isRedirectFromShopify(query, secret)) return null;
  const shop = shopDomain.safeParse(query.get('shop'));
  const state = query.get('state');
  return shop.success && state !== null
    ? { shop: shop.data, state, code: query.get('code'), error: query.get('error') }
    : null;
}
