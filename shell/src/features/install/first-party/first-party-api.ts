import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const list = { type: 'pages', id: 'first-party-sites' } as const;

const firstPartyApi = api.injectEndpoints({
  endpoints: (build) => ({
    firstPartySites: build.query<ResponseOf<'listFirstPartySites'>, CallArgs<'listFirstPartySites'>>({
      query: callOf('listFirstPartySites'),
      providesTags: [list],
    }),
    createFirstPartySite: build.mutation<ResponseOf<'createFirstPartySite'>, CallArgs<'createFirstPartySite'>>({
      query: callOf('createFirstPartySite'),
      invalidatesTags: [list],
    }),
    deleteFirstPartySite: build.mutation<ResponseOf<'deleteFirstPartySite'>, CallArgs<'deleteFirstPartySite'>>({
      query: callOf('deleteFirstPartySite'),
      invalidatesTags: [list],
    }),
    verifyFirstPartySite: build.mutation<ResponseOf<'verifyFirstPartySite'>, CallArgs<'verifyFirstPartySite'>>({
      query: callOf('verifyFirstPartySite'),
      invalidatesTags: [list],
    }),
  }),
});

export const {
  useFirstPartySitesQuery,
  useCreateFirstPartySiteMutation,
  useDeleteFirstPartySiteMutation,
  useVerifyFirstPartySiteMutation,
} = firstPartyApi;
