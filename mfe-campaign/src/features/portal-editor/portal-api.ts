import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { portalRoutes } from '@lastcall/contracts/portals/portal-routes';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const subscribersOf = callOf('listPortalSubscribers', portalRoutes.listPortalSubscribers);

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    savePortal: build.mutation<ResponseOf<'savePortal'>, CallArgs<'savePortal'>>({
      query: callOf('savePortal', portalRoutes.savePortal),
      invalidatesTags: ['portal'],
    }),
    uploadPortalPicture: build.mutation<ResponseOf<'uploadPortalPicture'>, CallArgs<'uploadPortalPicture'>>({
      query: callOf('uploadPortalPicture', portalRoutes.uploadPortalPicture),
    }),
    portalTags: build.query<ResponseOf<'listPortalTags'>, CallArgs<'listPortalTags'>>({
      query: callOf('listPortalTags', portalRoutes.listPortalTags),
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
      query: callOf('getPortalAnswers', portalRoutes.getPortalAnswers),
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
