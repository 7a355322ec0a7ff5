import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    connection: build.query<ResponseOf<'getConnection'>, CallArgs<'getConnection'>>({ query: callOf('getConnection'), providesTags: ['connection'] }),
    // Sales tracking asks the connected provider for its tags.
    connectProvider: build.mutation<ResponseOf<'connect'>, CallArgs<'connect'>>({ query: callOf('connect'), invalidatesTags: (connected) => (connected ? ['connection', 'sales'] : []) }),
  }),
});

export const { useConnectionQuery, useConnectProviderMutation } = calls;
