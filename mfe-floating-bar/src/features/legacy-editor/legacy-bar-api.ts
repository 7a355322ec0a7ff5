import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    legacyBar: build.query<ResponseOf<'getLegacyBar'>, CallArgs<'getLegacyBar'>>({
      query: callOf('getLegacyBar'),
      providesTags: ['bars'],
    }),
    saveLegacyBar: build.mutation<ResponseOf<'saveLegacyBar'>, CallArgs<'saveLegacyBar'>>({
      query: callOf('saveLegacyBar'),
      invalidatesTags: (_, error) => (error ? [] : ['bars', 'campaign']),
    }),
    switchLegacyBar: build.mutation<ResponseOf<'switchLegacyBar'>, CallArgs<'switchLegacyBar'>>({
      query: callOf('switchLegacyBar'),
      invalidatesTags: (_, error) => (error ? [] : ['bars', 'pages', 'campaign']),
    }),
  }),
});

export const { useLegacyBarQuery, useLazyLegacyBarQuery, useSaveLegacyBarMutation, useSwitchLegacyBarMutation } =
  endpoints;
