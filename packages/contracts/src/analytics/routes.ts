import type { ApiRoute } from '../platform/api-route.ts';

/** The calls of analytics. */
export const analyticsRoutes = {
  getAnalytics: { method: 'GET', path: '/v2/api/campaigns/:campaignId/analytics' },
  getAnalyticsTable: { method: 'GET', path: '/v2/api/campaigns/:campaignId/analytics.csv' },
  getAccountAnalytics: { method: 'GET', path: '/v2/api/analytics' },
  getAccountAnalyticsTable: { method: 'GET', path: '/v2/api/analytics.csv' },
  listEvents: { method: 'GET', path: '/v2/api/campaigns/:campaignId/events' },
} as const satisfies Record<string, ApiRoute>;
