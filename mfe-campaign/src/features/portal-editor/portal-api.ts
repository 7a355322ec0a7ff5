import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { portalAddresses } from '@lastcall/contracts/portals/portal-addresses';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const subscribersOf = callOf('listPortalSubscribers', portalAddresses.listPortalSubscribers);

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    savePortal: build.mutation<ResponseOf<'savePortal'>, CallArgs<'savePortal'>>({
      query: callOf('savePortal', portalAddresses.savePortal),
      invalidatesTags: ['portal'],
    }),
    uploadPortalPicture: build.mutation<ResponseOf<'uploadPortalPicture'>, CallArgs<'uploadPortalPicture'>>({
      query: callOf('uploadPortalPicture', portalAddresses.uploadPortalPicture),
    }),
    portalTags: build.query<ResponseOf<'listPortalTags'>, CallArgs<'listPortalTags'>>({
      query: callOf('listPortalTags', portalAddresses.listPortalTags),
      providesTags: ['connection'],
      keepUnusedDataFor: 0,
    }),
    portalSubscribers: build.infiniteQuery<ResponseOf<'listPortalSubscribers'>, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: campaignId, pageParam: cursor }) =>
        subscribersOf({ params: { campaignId }, query: { cursor } }),
      keepUnusedDataFor: 0,
    }),
    portalAnswers: build.query<ResponseOf<'getPortalAnswers'>, CallArgs<'getPortalAnswers'>>({
      query: callOf('getPortalAnswers', portalAddresses.getPortalAnswers),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useSavePortalMutation,
  useUploadPortalPictureMutation,
  usePortalTagsQuery,
  usePortalSubscribersInfiniteQuery,
  usePortalAnswersQuery,
} = calls;
