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
      // After a refusal too: somebody else may have saved meanwhile.
      invalidatesTags: ['sales'],
    }),
    // A refusal is read again too: somebody else may have made the webhook meanwhile.
    createSalesWebhook: build.mutation<ResponseOf<'createSalesWebhook'>, CallArgs<'createSalesWebhook'>>({
      query: callOf('createSalesWebhook'),
      invalidatesTags: ['sales'],
    }),
    renewSaleAddress: build.mutation<ResponseOf<'renewSaleAddress'>, CallArgs<'renewSaleAddress'>>({
      query: callOf('renewSaleAddress'),
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
  useRenewSaleAddressMutation,
  useSaleEventsQuery,
  useProviderTagsQuery,
} = calls;
