import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<ResponseOf<'getAnalytics'>, CallArgs<'getAnalytics'>>({
      query: callOf('getAnalytics'),
      providesTags: ['leads', 'sales', 'sale-events'],
    }),
    accountAnalytics: build.query<ResponseOf<'getAccountAnalytics'>, CallArgs<'getAccountAnalytics'>>({
      query: callOf('getAccountAnalytics'),
      providesTags: ['campaigns', 'leads', 'sales', 'sale-events'],
    }),
  }),
});

export const { useAnalyticsQuery, useAccountAnalyticsQuery } = calls;
