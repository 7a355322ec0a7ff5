import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    createCampaign: build.mutation<ResponseOf<'createCampaign'>, CallArgs<'createCampaign'>>({ query: callOf('createCampaign'), invalidatesTags: ['campaigns'] }),
    // The email platform decides the merge tag, and the type decides which steps the checklist asks for.
    saveCampaign: build.mutation<ResponseOf<'saveCampaign'>, CallArgs<'saveCampaign'>>({
      query: callOf('saveCampaign'),
      invalidatesTags: (saved) => (saved ? ['campaigns', 'campaign', 'email-setup', 'checklist', 'sales'] : []),
    }),
  }),
});

export const { useCreateCampaignMutation, useSaveCampaignMutation } = calls;
