import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    integration: build.query<ResponseOf<'getIntegration'>, CallArgs<'getIntegration'>>({
      query: callOf('getIntegration'),
      providesTags: ['connection'],
    }),
    // Sales tracking lists the tags of the connected provider.
    connectProvider: build.mutation<ResponseOf<'connect'>, CallArgs<'connect'>>({
      query: callOf('connect'),
      invalidatesTags: (connected) => (connected ? ['connection', 'sales'] : []),
    }),
    saveIntegration: build.mutation<ResponseOf<'saveIntegration'>, CallArgs<'saveIntegration'>>({
      query: callOf('saveIntegration'),
      invalidatesTags: (saved) => (saved ? ['connection'] : []),
    }),
    // The provider's fields and containers are never cached, because they can change at the provider.
    providerFields: build.query<ResponseOf<'listFields'>, CallArgs<'listFields'>>({
      query: callOf('listFields'),
      keepUnusedDataFor: 0,
    }),
    providerContainers: build.query<ResponseOf<'listContainers'>, CallArgs<'listContainers'>>({
      query: callOf('listContainers'),
      keepUnusedDataFor: 0,
    }),
    createProviderField: build.mutation<ResponseOf<'createField'>, CallArgs<'createField'>>({
      query: callOf('createField'),
    }),
    disconnectProvider: build.mutation<ResponseOf<'disconnect'>, CallArgs<'disconnect'>>({
      query: callOf('disconnect'),
      invalidatesTags: (gone) => (gone ? ['connection', 'sales'] : []),
    }),
    startOAuth: build.mutation<ResponseOf<'startOAuth'>, CallArgs<'startOAuth'>>({ query: callOf('startOAuth') }),
    pushFields: build.mutation<ResponseOf<'pushFields'>, CallArgs<'pushFields'>>({
      query: callOf('pushFields'),
      invalidatesTags: (pushed) => (pushed ? ['connection'] : []),
    }),
    fieldPushes: build.query<ResponseOf<'listFieldPushes'>, CallArgs<'listFieldPushes'>>({
      query: callOf('listFieldPushes'),
      keepUnusedDataFor: 0,
    }),
    // Invalidates the tag even after a rejection, which is stored in the integration.
    createInboundWebhook: build.mutation<ResponseOf<'createInboundWebhook'>, CallArgs<'createInboundWebhook'>>({
      query: callOf('createInboundWebhook'),
      invalidatesTags: ['connection'],
    }),
  }),
});

export const {
  useIntegrationQuery,
  useConnectProviderMutation,
  useSaveIntegrationMutation,
  useLazyProviderFieldsQuery,
  useLazyProviderContainersQuery,
  useCreateProviderFieldMutation,
  useCreateInboundWebhookMutation,
  useDisconnectProviderMutation,
  useStartOAuthMutation,
  usePushFieldsMutation,
  useLazyFieldPushesQuery,
} = calls;
