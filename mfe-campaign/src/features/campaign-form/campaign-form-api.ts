import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { storeRoutes } from '@lastcall/contracts/shopify/store-routes';
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
    // A read-only request; it is triggered by a click and its response is used once.
    previewRuleChange: build.mutation<ResponseOf<'previewRuleChange'>, CallArgs<'previewRuleChange'>>({
      query: callOf('previewRuleChange'),
    }),
    askToSubscribe: build.mutation<ResponseOf<'subscribeStore'>, CallArgs<'subscribeStore'>>({
      query: callOf('subscribeStore', storeRoutes.subscribeStore),
    }),
    // The email platform affects the merge tag; the campaign type affects the checklist, pages and bars.
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
