import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

// Uses the webhooks tag: that screen lists the subscriptions of these keys.
const list = { type: 'webhooks', id: 'keys' } as const;

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ResponseOf<'listApiKeys'>, CallArgs<'listApiKeys'>>({
      query: callOf('listApiKeys'),
      providesTags: [list],
    }),
    createApiKey: build.mutation<ResponseOf<'createApiKey'>, CallArgs<'createApiKey'>>({
      query: callOf('createApiKey'),
      invalidatesTags: [list],
    }),
    revokeApiKey: build.mutation<ResponseOf<'revokeApiKey'>, CallArgs<'revokeApiKey'>>({
      query: callOf('revokeApiKey'),
      invalidatesTags: [list],
    }),
    exampleCampaigns: build.query<ResponseOf<'listCampaigns'>, CallArgs<'listCampaigns'>>({
      query: callOf('listCampaigns'),
      providesTags: ['campaigns'],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation, useExampleCampaignsQuery } =
  apiKeysApi;
