import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<ResponseOf<'listHistory'>, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: campaignId, pageParam: cursor }) =>
        callOf('listHistory')({ params: { campaignId }, query: { cursor } }),
      providesTags: ['campaign', 'campaigns', 'pages'],
    }),
  }),
});

export const { useHistoryInfiniteQuery } = calls;
