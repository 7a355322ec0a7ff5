import { shopDomain } from '@lastcall/contracts/store';
import { isBroughtFromShopify } from '@lastcall/providers/shopify';

/** What a shop sends its owner's browser back with. */
export interface ShopCallback {
  readonly shop: string;
  readonly state: string;
  readonly code: string | null;
  readonly error: string | null;
}

/** What a browser brings back from a shop, once it is sure that the platform has sent it: signed by our secret, and of a shop. Null for anything else. */
export function signedCallback(query: URLSearchParams, secret: string): ShopCallback | null {
  if (!isBroughtFromShopify(query, secret)) return null;
  const shop = shopDomain.safeParse(query.get('shop'));
  const state = query.get('state');
  return shop.success && state !== null
    ? { shop: shop.data, state, code: query.get('code'), error: query.get('error') }
    : null;
}
