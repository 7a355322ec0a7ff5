import type { Endpoint } from '../platform/endpoint.ts';
import { campaignParams } from '../platform/primitives.ts';
import { analyticsRoutes } from './routes.ts';
import * as analytics from './analytics.ts';
import * as eventLogs from './event-log.ts';

/** The endpoints of analytics. */
export const analyticsEndpoints = {
  getAnalytics: {
    service: 'api',
    ...analyticsRoutes.getAnalytics,
    access: 'session',
    summary: 'Returns the analytics of a campaign for a range of days',
    params: campaignParams,
    query: analytics.analyticsQuery,
    response: analytics.campaignNumbers,
  },
  getAnalyticsTable: {
    service: 'api',
    ...analyticsRoutes.getAnalyticsTable,
    access: 'session',
    summary: 'Exports a campaign’s analytics as CSV, one row per day',
    params: campaignParams,
    query: analytics.analyticsTableQuery,
    response: 'csv',
  },
  getAccountAnalytics: {
    service: 'api',
    ...analyticsRoutes.getAccountAnalytics,
    access: 'session',
    summary: 'Returns the analytics of all campaigns for a range of days',
    query: analytics.analyticsQuery,
    response: analytics.accountNumbers,
  },
  getAccountAnalyticsTable: {
    service: 'api',
    ...analyticsRoutes.getAccountAnalyticsTable,
    access: 'session',
    summary: 'Exports the analytics of all campaigns as CSV, one row per day and campaign',
    query: analytics.analyticsTableQuery,
    response: 'csv',
  },
  listEvents: {
    service: 'api',
    ...analyticsRoutes.listEvents,
    access: 'session',
    summary: 'Lists the events of a campaign, newest first, with lead, signal and result',
    params: campaignParams,
    query: eventLogs.eventLogQuery,
    response: eventLogs.eventLog,
  },
} as const satisfies Record<string, Endpoint>;
