import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    saveBar: build.mutation<ResponseOf<'saveBar'>, CallArgs<'saveBar'>>({
      query: callOf('saveBar'),
      invalidatesTags: (_, error, { body }) =>
        error ? [] : body.options.isTemplate ? ['bar-templates'] : ['bars', 'campaign'],
    }),
    barTemplates: build.query<ResponseOf<'listBarTemplates'>, CallArgs<'listBarTemplates'>>({
      query: callOf('listBarTemplates'),
      providesTags: ['bar-templates'],
    }),
    renameBarTemplate: build.mutation<ResponseOf<'renameBarTemplate'>, CallArgs<'renameBarTemplate'>>({
      query: callOf('renameBarTemplate'),
      invalidatesTags: ['bar-templates'],
    }),
    deleteBarTemplate: build.mutation<ResponseOf<'deleteBarTemplate'>, CallArgs<'deleteBarTemplate'>>({
      query: callOf('deleteBarTemplate'),
      invalidatesTags: ['bar-templates'],
    }),
    deleteBarPage: build.mutation<ResponseOf<'deletePage'>, CallArgs<'deletePage'>>({
      query: callOf('deletePage'),
      invalidatesTags: ['pages', 'bars', 'email-setup'],
    }),
  }),
});

export const {
  useSaveBarMutation,
  useBarTemplatesQuery,
  useRenameBarTemplateMutation,
  useDeleteBarTemplateMutation,
  useDeleteBarPageMutation,
} = endpoints;
