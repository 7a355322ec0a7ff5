import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { DeliveryFilter } from '@lastcall/contracts/integrations/inbound-webhooks';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

/** The filters of a campaign's log. */
interface DeliveryListArgs {
  readonly campaignId: string;
  readonly verdict: DeliveryFilter | undefined;
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.infiniteQuery<ResponseOf<'listInboundDeliveries'>, DeliveryListArgs, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { campaignId, verdict }, pageParam: cursor }) =>
        callOf('listInboundDeliveries')({ params: { campaignId }, query: { verdict, cursor } }),
      providesTags: ['leads'],
    }),
    delivery: build.query<ResponseOf<'getInboundDelivery'>, CallArgs<'getInboundDelivery'>>({
      query: callOf('getInboundDelivery'),
      keepUnusedDataFor: 0,
      providesTags: ['leads'],
    }),
    readAgain: build.mutation<ResponseOf<'replayInboundDelivery'>, CallArgs<'replayInboundDelivery'>>({
      query: callOf('replayInboundDelivery'),
      invalidatesTags: ['leads'],
    }),
  }),
});

export const { useDeliveriesInfiniteQuery, useDeliveryQuery, useReadAgainMutation } = calls;
