import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    resetLinks: build.query<ResponseOf<'listResetLinks'>, CallArgs<'listResetLinks'>>({
      query: callOf('listResetLinks'),
      providesTags: ['reset-links'],
    }),
    createResetLink: build.mutation<ResponseOf<'createResetLink'>, CallArgs<'createResetLink'>>({
      query: callOf('createResetLink'),
      invalidatesTags: ['reset-links'],
    }),
    updateResetLink: build.mutation<ResponseOf<'updateResetLink'>, CallArgs<'updateResetLink'>>({
      query: callOf('updateResetLink'),
      invalidatesTags: ['reset-links'],
    }),
    deleteResetLink: build.mutation<ResponseOf<'deleteResetLink'>, CallArgs<'deleteResetLink'>>({
      query: callOf('deleteResetLink'),
      invalidatesTags: ['reset-links'],
    }),
  }),
});

export const {
  useResetLinksQuery,
  useCreateResetLinkMutation,
  useUpdateResetLinkMutation,
  useDeleteResetLinkMutation,
} = calls;
