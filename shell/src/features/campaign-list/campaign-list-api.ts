import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';
import { queryOf, type ListFilters } from './list-filters.ts';

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.infiniteQuery<ResponseOf<'listCampaigns'>, ListFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        callOf('listCampaigns')({ query: { ...queryOf(queryArg), cursor: pageParam } }),
      providesTags: ['campaigns', 'sales'],
    }),
    duplicateCampaign: build.mutation<ResponseOf<'duplicateCampaign'>, CallArgs<'duplicateCampaign'>>({
      query: callOf('duplicateCampaign'),
      invalidatesTags: ['campaigns'],
    }),
    archiveCampaign: build.mutation<ResponseOf<'archiveCampaign'>, CallArgs<'archiveCampaign'>>({
      query: callOf('archiveCampaign'),
      invalidatesTags: ['campaigns', 'campaign'],
    }),
  }),
});

export const { useCampaignsInfiniteQuery, useDuplicateCampaignMutation, useArchiveCampaignMutation } = listApi;
