import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const queries = api.injectEndpoints({
  endpoints: (build) => ({
    bars: build.query<ResponseOf<'listBars'>, CallArgs<'listBars'>>({
      query: callOf('listBars'),
      providesTags: ['bars', 'pages'],
    }),
  }),
});

/** The bars of a campaign, for their editor and for the pages that show them. */
export const { useBarsQuery, useLazyBarsQuery } = queries;
