import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { DeliveryFilter } from '@lastcall/contracts/integrations/inbound-webhooks';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

/** Which part of a campaign's log. */
interface DeliveryPart {
  readonly campaignId: string;
  readonly verdict: DeliveryFilter | undefined;
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.infiniteQuery<ResponseOf<'listListenerDeliveries'>, DeliveryPart, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { campaignId, verdict }, pageParam: cursor }) =>
        callOf('listListenerDeliveries')({ params: { campaignId }, query: { verdict, cursor } }),
      providesTags: ['people'],
    }),
    delivery: build.query<ResponseOf<'getListenerDelivery'>, CallArgs<'getListenerDelivery'>>({
      query: callOf('getListenerDelivery'),
      keepUnusedDataFor: 0,
      providesTags: ['people'],
    }),
    readAgain: build.mutation<ResponseOf<'replayListenerDelivery'>, CallArgs<'replayListenerDelivery'>>({
      query: callOf('replayListenerDelivery'),
      invalidatesTags: ['people'],
    }),
  }),
});

export const { useDeliveriesInfiniteQuery, useDeliveryQuery, useReadAgainMutation } = calls;
