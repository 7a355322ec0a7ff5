import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';
import { isCallProblem } from '@lastcall/host-api/problems';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    createCampaign: build.mutation<ResponseOf<'createCampaign'>, CallArgs<'createCampaign'>>({ query: callOf('createCampaign'), invalidatesTags: ['campaigns'] }),
    // A question that changes nothing; it is sent by a press and its answer is used once.
    previewRuleChange: build.mutation<ResponseOf<'previewRuleChange'>, CallArgs<'previewRuleChange'>>({ query: callOf('previewRuleChange') }),
    // The email platform decides the merge tag, and the type decides which steps the checklist asks for.
    saveCampaign: build.mutation<ResponseOf<'saveCampaign'>, CallArgs<'saveCampaign'>>({
      query: callOf('saveCampaign'),
      invalidatesTags: (saved, problem) => (saved ? ['campaigns', 'campaign', 'email-setup', 'checklist', 'sales'] : isChanged(problem) ? ['campaign'] : []),
    }),
  }),
});

export const { useCreateCampaignMutation, usePreviewRuleChangeMutation, useSaveCampaignMutation } = calls;

/** True when the rule was changed meanwhile, as in another tab: then the form is to show what it is now. */
function isChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'campaign_changed';
}
