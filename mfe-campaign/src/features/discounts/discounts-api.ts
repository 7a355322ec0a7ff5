import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { storeAddresses } from '@lastcall/contracts/shopify/store-addresses';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    store: build.query<ResponseOf<'getStore'>, CallArgs<'getStore'>>({
      query: callOf('getStore', storeAddresses.getStore),
      providesTags: ['connection'],
    }),
    connectStore: build.mutation<ResponseOf<'connectStore'>, CallArgs<'connectStore'>>({
      query: callOf('connectStore', storeAddresses.connectStore),
    }),
    subscribeStore: build.mutation<ResponseOf<'subscribeStore'>, CallArgs<'subscribeStore'>>({
      query: callOf('subscribeStore', storeAddresses.subscribeStore),
    }),
    // Whether the store has subscribed is known of the session too.
    disconnectStore: build.mutation<ResponseOf<'disconnectStore'>, CallArgs<'disconnectStore'>>({
      query: callOf('disconnectStore', storeAddresses.disconnectStore),
      invalidatesTags: (gone) => (gone ? ['connection', 'campaign', 'session'] : []),
    }),
    // What is in the shop is asked for each time: it changes there.
    extensionSetup: build.query<ResponseOf<'getExtensionSetup'>, CallArgs<'getExtensionSetup'>>({
      query: callOf('getExtensionSetup', storeAddresses.getExtensionSetup),
      keepUnusedDataFor: 0,
    }),
    storeItems: build.query<ResponseOf<'listStoreItems'>, CallArgs<'listStoreItems'>>({
      query: callOf('listStoreItems', storeAddresses.listStoreItems),
      keepUnusedDataFor: 0,
    }),
    storeDiscount: build.query<ResponseOf<'getStoreDiscount'>, CallArgs<'getStoreDiscount'>>({
      query: callOf('getStoreDiscount', storeAddresses.getStoreDiscount),
      providesTags: ['campaign'],
    }),
    // The sidebar opens more once a campaign has its discount.
    saveStoreDiscount: build.mutation<ResponseOf<'saveStoreDiscount'>, CallArgs<'saveStoreDiscount'>>({
      query: callOf('saveStoreDiscount', storeAddresses.saveStoreDiscount),
      invalidatesTags: (saved) => (saved ? ['campaign'] : []),
    }),
    storeCodes: build.query<ResponseOf<'getStoreCodes'>, CallArgs<'getStoreCodes'>>({
      query: callOf('getStoreCodes', storeAddresses.getStoreCodes),
      providesTags: ['campaign'],
    }),
    retryStoreCodes: build.mutation<ResponseOf<'retryStoreCodes'>, CallArgs<'retryStoreCodes'>>({
      query: callOf('retryStoreCodes', storeAddresses.retryStoreCodes),
      invalidatesTags: (asked) => (asked ? ['campaign'] : []),
    }),
  }),
});

export const {
  useStoreQuery,
  useConnectStoreMutation,
  useSubscribeStoreMutation,
  useDisconnectStoreMutation,
  useExtensionSetupQuery,
  useStoreItemsQuery,
  useStoreDiscountQuery,
  useSaveStoreDiscountMutation,
  useStoreCodesQuery,
  useRetryStoreCodesMutation,
} = calls;
