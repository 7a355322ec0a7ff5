import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { storeRoutes } from '@lastcall/contracts/shopify/store-routes';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    store: build.query<ResponseOf<'getStore'>, CallArgs<'getStore'>>({
      query: callOf('getStore', storeRoutes.getStore),
      providesTags: ['connection'],
    }),
    connectStore: build.mutation<ResponseOf<'connectStore'>, CallArgs<'connectStore'>>({
      query: callOf('connectStore', storeRoutes.connectStore),
    }),
    subscribeStore: build.mutation<ResponseOf<'subscribeStore'>, CallArgs<'subscribeStore'>>({
      query: callOf('subscribeStore', storeRoutes.subscribeStore),
    }),
    // The session contains the store's subscription, too.
    disconnectStore: build.mutation<ResponseOf<'disconnectStore'>, CallArgs<'disconnectStore'>>({
      query: callOf('disconnectStore', storeRoutes.disconnectStore),
      invalidatesTags: (gone) => (gone ? ['connection', 'campaign', 'session'] : []),
    }),
    // The shop's items are never cached, because they can change in the shop.
    extensionSetup: build.query<ResponseOf<'getExtensionSetup'>, CallArgs<'getExtensionSetup'>>({
      query: callOf('getExtensionSetup', storeRoutes.getExtensionSetup),
      keepUnusedDataFor: 0,
    }),
    storeItems: build.query<ResponseOf<'listStoreItems'>, CallArgs<'listStoreItems'>>({
      query: callOf('listStoreItems', storeRoutes.listStoreItems),
      keepUnusedDataFor: 0,
    }),
    storeDiscount: build.query<ResponseOf<'getStoreDiscount'>, CallArgs<'getStoreDiscount'>>({
      query: callOf('getStoreDiscount', storeRoutes.getStoreDiscount),
      providesTags: ['campaign'],
    }),
    // The sidebar unlocks more items once a campaign has its discount.
    saveStoreDiscount: build.mutation<ResponseOf<'saveStoreDiscount'>, CallArgs<'saveStoreDiscount'>>({
      query: callOf('saveStoreDiscount', storeRoutes.saveStoreDiscount),
      invalidatesTags: (saved) => (saved ? ['campaign'] : []),
    }),
    storeCodes: build.query<ResponseOf<'getStoreCodes'>, CallArgs<'getStoreCodes'>>({
      query: callOf('getStoreCodes', storeRoutes.getStoreCodes),
      providesTags: ['campaign'],
    }),
    retryStoreCodes: build.mutation<ResponseOf<'retryStoreCodes'>, CallArgs<'retryStoreCodes'>>({
      query: callOf('retryStoreCodes', storeRoutes.retryStoreCodes),
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
