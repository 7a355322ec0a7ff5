import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const installApi = api.injectEndpoints({
  endpoints: (build) => ({
    installUrls: build.query<ResponseOf<'listInstallUrls'>, CallArgs<'listInstallUrls'>>({
      query: callOf('listInstallUrls'),
      providesTags: ['pages'],
    }),
    // It also verifies campaign pages at that URL.
    verifyInstall: build.mutation<ResponseOf<'verifyInstall'>, CallArgs<'verifyInstall'>>({
      query: callOf('verifyInstall'),
      invalidatesTags: (_result, error) => (error ? [] : ['pages']),
    }),
    installSighting: build.query<ResponseOf<'getInstallSighting'>, CallArgs<'getInstallSighting'>>({
      query: callOf('getInstallSighting'),
    }),
  }),
});

export const { useInstallUrlsQuery, useVerifyInstallMutation, useInstallSightingQuery } = installApi;
