import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    frameContent: build.query<ResponseOf<'frameContent'>, CallArgs<'frameContent'>>({
      query: callOf('frameContent'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFrameContentQuery } = endpoints;
