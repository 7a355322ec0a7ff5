import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    salesIntegration: build.query<ResponseOf<'getSalesIntegration'>, CallArgs<'getSalesIntegration'>>({
      query: callOf('getSalesIntegration'),
      providesTags: ['sales'],
    }),
    saveSalesIntegration: build.mutation<ResponseOf<'saveSalesIntegration'>, CallArgs<'saveSalesIntegration'>>({
      query: callOf('saveSalesIntegration'),
      // Refetches also after a rejection, since there may have been a concurrent change.
      invalidatesTags: ['sales'],
    }),
    // Refetches also after a rejection, since the webhook may have been created in the meantime.
    createSalesWebhook: build.mutation<ResponseOf<'createSalesWebhook'>, CallArgs<'createSalesWebhook'>>({
      query: callOf('createSalesWebhook'),
      invalidatesTags: ['sales'],
    }),
    renewSaleUrl: build.mutation<ResponseOf<'renewSaleUrl'>, CallArgs<'renewSaleUrl'>>({
      query: callOf('renewSaleUrl'),
      invalidatesTags: (renewed) => (renewed ? ['sales'] : []),
    }),
    saleEvents: build.query<ResponseOf<'listSaleEvents'>, CallArgs<'listSaleEvents'>>({
      query: callOf('listSaleEvents'),
      providesTags: ['sale-events'],
    }),
    providerTags: build.query<ResponseOf<'listTags'>, CallArgs<'listTags'>>({
      query: callOf('listTags'),
      providesTags: ['connection'],
    }),
  }),
});

export const {
  useSalesIntegrationQuery,
  useLazySalesIntegrationQuery,
  useSaveSalesIntegrationMutation,
  useCreateSalesWebhookMutation,
  useRenewSaleUrlMutation,
  useSaleEventsQuery,
  useProviderTagsQuery,
} = calls;
