import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    bars: build.query<ResponseOf<'listBars'>, CallArgs<'listBars'>>({ query: callOf('listBars'), providesTags: ['bars', 'pages'] }),
    saveBar: build.mutation<ResponseOf<'saveBar'>, CallArgs<'saveBar'>>({ query: callOf('saveBar'), invalidatesTags: ['bars', 'campaign'] }),
    frameContent: build.query<ResponseOf<'frameContent'>, CallArgs<'frameContent'>>({ query: callOf('frameContent'), keepUnusedDataFor: 0 }),
  }),
});

export const { useBarsQuery, useSaveBarMutation, useFrameContentQuery } = endpoints;
