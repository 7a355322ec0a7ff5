import type { ProviderDefinition } from '../definition.ts';

/**
 * Shopify's Admin GraphQL API (shopify.dev/docs/api/admin-graphql). Each shop has its own URL and counts the cost of an app's queries there, 100 points
 * a second on its smallest plan; tokens of public apps expire after an hour.
 */
export const definition = {
  name: 'shopify',
  display_name: 'Shopify',
  rank: 150,
  purpose: 'store',
  fields: [],
  oauth: {
    authorizeUrl: 'https://shop.myshopify.com/admin/oauth/authorize',
    tokenUrl: 'https://shop.myshopify.com/admin/oauth/access_token',
    scopes: ['read_products', 'read_discounts', 'write_discounts', 'read_orders', 'read_themes'],
    scopeSeparator: ',',
    pkce: false,
    clientSecret: 'body',
    refresh: 'rotating',
    isAtAccount: true,
    withCode: { expiring: '1' },
  },
  docUrl: 'https://shopify.dev/docs/apps/build/authentication-authorization',
  mergeTag: '{{ customer.email }}',
  triggers: [],
  hasFields: false,
  createsFields: false,
  isSigned: true,
  isSignedByClient: true,
  limits: { perSecond: 4, burst: 20, concurrency: 4 },
} as const satisfies ProviderDefinition;
