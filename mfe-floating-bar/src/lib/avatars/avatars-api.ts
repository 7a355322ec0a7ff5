import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    avatars: build.query<ResponseOf<'listAvatars'>, CallArgs<'listAvatars'>>({
      query: callOf('listAvatars'),
      providesTags: ['avatars'],
    }),
    uploadAvatar: build.mutation<ResponseOf<'uploadAvatar'>, CallArgs<'uploadAvatar'>>({
      query: callOf('uploadAvatar'),
      invalidatesTags: ['avatars'],
    }),
    deleteAvatar: build.mutation<ResponseOf<'deleteAvatar'>, CallArgs<'deleteAvatar'>>({
      query: callOf('deleteAvatar'),
      invalidatesTags: ['avatars'],
    }),
  }),
});

export const { useAvatarsQuery, useUploadAvatarMutation, useDeleteAvatarMutation } = endpoints;
