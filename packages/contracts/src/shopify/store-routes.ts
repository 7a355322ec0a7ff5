import type { ApiRoute } from '../platform/api-route.ts';

/** The routes of the store discounts screen. */
export const storeRoutes = {
  getStore: { method: 'GET', path: '/v2/api/shopify/connection' },
  connectStore: { method: 'POST', path: '/v2/api/shopify/connection' },
  disconnectStore: { method: 'DELETE', path: '/v2/api/shopify/connection' },
  subscribeStore: { method: 'POST', path: '/v2/api/shopify/subscription' },
  getExtensionSetup: { method: 'GET', path: '/v2/api/shopify/extension-setup' },
  listStoreItems: { method: 'GET', path: '/v2/api/shopify/promotion/:campaignId/products' },
  getStoreDiscount: { method: 'GET', path: '/v2/api/shopify/promotion/:campaignId/discount' },
  saveStoreDiscount: { method: 'POST', path: '/v2/api/shopify/promotion/:campaignId/discount' },
  getStoreCodes: { method: 'GET', path: '/v2/api/shopify/promotion/:campaignId/codes' },
  retryStoreCodes: { method: 'POST', path: '/v2/api/shopify/promotion/:campaignId/codes/retry' },
} as const satisfies Record<string, ApiRoute>;
