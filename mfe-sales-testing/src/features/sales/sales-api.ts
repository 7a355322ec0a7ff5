import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { SaleFilter } from '@lastcall/contracts/sales';
import { api, callOf, type CallArgs } from '@lastcall/host-api';
import { pollingOptions } from '../../lib/polling-options.ts';

interface SalesListArgs {
  readonly campaignId: string;
  readonly show: SaleFilter;
}

interface MailListArgs {
  readonly campaignId: string;
  readonly show: 'all' | 'unmatched';
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    sales: build.infiniteQuery<ResponseOf<'listSales'>, SalesListArgs, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { campaignId, show }, pageParam: cursor }) =>
        callOf('listSales')({ params: { campaignId }, query: { cursor, show } }),
      providesTags: ['sale-events'],
    }),
    inboundMails: build.infiniteQuery<ResponseOf<'listInboundMails'>, MailListArgs, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { campaignId, show }, pageParam: cursor }) =>
        callOf('listInboundMails')({ params: { campaignId }, query: { cursor, show } }),
      providesTags: ['sale-events'],
    }),
    // Refetches also after a rejection, since there may have been a concurrent decision.
    acceptDelivery: build.mutation<ResponseOf<'acceptDelivery'>, CallArgs<'acceptDelivery'>>({
      query: callOf('acceptDelivery'),
      invalidatesTags: ['sale-events', 'campaign', 'campaigns'],
    }),
    rejectDelivery: build.mutation<ResponseOf<'rejectDelivery'>, CallArgs<'rejectDelivery'>>({
      query: callOf('rejectDelivery'),
      invalidatesTags: ['sale-events'],
    }),
    salesOfKajabi: build.query<ResponseOf<'getSalesIntegration'>, string>({
      query: (campaignId) => callOf('getSalesIntegration')({ params: { campaignId, provider: 'kajabi' } }),
      providesTags: ['sales'],
    }),
    // Refetches also after a rejection, since another user, or the provider, may have refunded the sale in the meantime.
    refundSale: build.mutation<ResponseOf<'refundSale'>, CallArgs<'refundSale'>>({
      query: callOf('refundSale'),
      invalidatesTags: ['sale-events', 'campaign', 'campaigns'],
    }),
    undoRefund: build.mutation<ResponseOf<'undoRefund'>, CallArgs<'undoRefund'>>({
      query: callOf('undoRefund'),
      invalidatesTags: ['sale-events', 'campaign', 'campaigns'],
    }),
  }),
});

export const {
  useSalesInfiniteQuery,
  useInboundMailsInfiniteQuery,
  useAcceptDeliveryMutation,
  useRejectDeliveryMutation,
  useSalesOfKajabiQuery,
  useRefundSaleMutation,
  useUndoRefundMutation,
} = calls;

const { pollingInterval, ...pollOptions } = pollingOptions;

/** Refetches a list when the user returns to it. */
export const refetchOptions = pollOptions;

/** Polls for new sales while a list is one page: each further page would be another request. */
export function singlePagePolling(list: { readonly pages: readonly unknown[] } | undefined): {
  readonly pollingInterval: number;
  readonly skipPollingIfUnfocused: true;
} {
  return { pollingInterval: (list?.pages.length ?? 0) > 1 ? 0 : pollingInterval, skipPollingIfUnfocused: true };
}
