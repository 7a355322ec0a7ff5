import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    bars: build.query<ResponseOf<'listBars'>, CallArgs<'listBars'>>({ query: callOf('listBars'), providesTags: ['bars', 'pages'] }),
    saveBar: build.mutation<ResponseOf<'saveBar'>, CallArgs<'saveBar'>>({ query: callOf('saveBar'), invalidatesTags: ['bars', 'campaign'] }),
  }),
});

export const { useBarsQuery, useSaveBarMutation } = endpoints;
