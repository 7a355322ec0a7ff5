import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    sidebarBars: build.query<ResponseOf<'listSidebarBars'>, CallArgs<'listSidebarBars'>>({
      query: callOf('listSidebarBars'),
      providesTags: ['bars', 'pages'],
    }),
    saveSidebarBar: build.mutation<ResponseOf<'saveSidebarBar'>, CallArgs<'saveSidebarBar'>>({
      query: callOf('saveSidebarBar'),
      invalidatesTags: (_, error) => (error ? [] : ['bars', 'campaign']),
    }),
    presets: build.query<ResponseOf<'listPresets'>, CallArgs<'listPresets'>>({
      query: callOf('listPresets'),
      providesTags: ['bar-templates'],
    }),
    preset: build.query<ResponseOf<'getPreset'>, CallArgs<'getPreset'>>({
      query: callOf('getPreset'),
      keepUnusedDataFor: 0,
    }),
    createPreset: build.mutation<ResponseOf<'createPreset'>, CallArgs<'createPreset'>>({
      query: callOf('createPreset'),
      invalidatesTags: ['bar-templates'],
    }),
    renamePreset: build.mutation<ResponseOf<'renamePreset'>, CallArgs<'renamePreset'>>({
      query: callOf('renamePreset'),
      invalidatesTags: ['bar-templates'],
    }),
    deletePreset: build.mutation<ResponseOf<'deletePreset'>, CallArgs<'deletePreset'>>({
      query: callOf('deletePreset'),
      invalidatesTags: ['bar-templates'],
    }),
  }),
});

export const {
  useSidebarBarsQuery,
  useLazySidebarBarsQuery,
  useSaveSidebarBarMutation,
  usePresetsQuery,
  useLazyPresetQuery,
  useCreatePresetMutation,
  useRenamePresetMutation,
  useDeletePresetMutation,
} = endpoints;
