import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { storeAddresses } from '@lastcall/contracts/shopify/store-addresses';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    lastPlatforms: build.query<ResponseOf<'getLastPlatforms'>, CallArgs<'getLastPlatforms'>>({
      query: callOf('getLastPlatforms'),
      providesTags: ['campaigns'],
    }),
    createCampaign: build.mutation<ResponseOf<'createCampaign'>, CallArgs<'createCampaign'>>({
      query: callOf('createCampaign'),
      invalidatesTags: ['campaigns'],
    }),
    createBlueprint: build.mutation<ResponseOf<'createBlueprint'>, CallArgs<'createBlueprint'>>({
      query: callOf('createBlueprint'),
      invalidatesTags: ['campaigns'],
    }),
    // A question that changes nothing; it is sent by a press and its answer is used once.
    previewRuleChange: build.mutation<ResponseOf<'previewRuleChange'>, CallArgs<'previewRuleChange'>>({
      query: callOf('previewRuleChange'),
    }),
    askToSubscribe: build.mutation<ResponseOf<'subscribeStore'>, CallArgs<'subscribeStore'>>({
      query: callOf('subscribeStore', storeAddresses.subscribeStore),
    }),
    // The email platform decides the merge tag, the type which steps the checklist asks for and what its pages and bars are.
    saveCampaign: build.mutation<ResponseOf<'saveCampaign'>, CallArgs<'saveCampaign'>>({
      query: callOf('saveCampaign'),
      invalidatesTags: (saved) =>
        saved ? ['campaigns', 'campaign', 'pages', 'bars', 'email-setup', 'checklist', 'sales'] : [],
    }),
  }),
});

export const {
  useAskToSubscribeMutation,
  useCreateBlueprintMutation,
  useCreateCampaignMutation,
  useLastPlatformsQuery,
  usePreviewRuleChangeMutation,
  useSaveCampaignMutation,
} = calls;
