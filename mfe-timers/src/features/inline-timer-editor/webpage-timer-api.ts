import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    webpageTimer: build.query<ResponseOf<'getWebpageTimer'>, CallArgs<'getWebpageTimer'>>({
      query: callOf('getWebpageTimer'),
      providesTags: ['webpage-timer'],
    }),
    saveWebpageTimer: build.mutation<ResponseOf<'saveWebpageTimer'>, CallArgs<'saveWebpageTimer'>>({
      query: callOf('saveWebpageTimer'),
      invalidatesTags: ['webpage-timer'],
    }),
  }),
});

export const { useWebpageTimerQuery, useLazyWebpageTimerQuery, useSaveWebpageTimerMutation } = endpoints;
