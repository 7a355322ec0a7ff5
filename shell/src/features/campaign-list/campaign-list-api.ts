import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf } from '@lastcall/host-api';

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.infiniteQuery<ResponseOf<'listCampaigns'>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ pageParam }) => callOf('listCampaigns')({ query: { cursor: pageParam } }),
      providesTags: ['campaigns', 'sales'],
    }),
  }),
});

export const { useCampaignsInfiniteQuery } = listApi;
