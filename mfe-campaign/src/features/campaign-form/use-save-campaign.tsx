import type { ReactNode } from 'react';
import type { LeadsChoice } from '@lastcall/contracts/campaigns/rule-changes';
import { useCampaignQuery } from '@lastcall/host-api';
import { usePreviewRuleChangeMutation, useSaveCampaignMutation } from './campaign-form-api.ts';
import type { SaveStep } from './campaign-form.tsx';
import type { Conflict, Resolution } from './conflict.ts';
import { bodyOf, type CampaignFormValues, type LoadedForm } from './form-values.ts';
import { newRule, questionOf, type RuleChangeQuestion } from './rule-change.ts';
import { saveCampaign, type LeadsAnswer, type SaveCampaignResult } from './save-campaign.ts';
import { useQuestion } from './use-question.tsx';

interface CampaignSaving {
  /** Saves what was typed on `base`. Only for values that passed `validate`. */
  readonly save: (values: CampaignFormValues, base: LoadedForm) => Promise<SaveCampaignResult>;
  readonly step: SaveStep;
  readonly dialogs: ReactNode;
}

/** Saves a campaign's form. Asks what happens to active countdowns, and which values to keep after a concurrent change. */
export function useSaveCampaign(campaignId: string): CampaignSaving {
  const params = { campaignId };
  const { refetch } = useCampaignQuery({ params });
  const [send] = useSaveCampaignMutation();
  const [preview, { isLoading }] = usePreviewRuleChangeMutation();
  const leadsQuestion = useQuestion<RuleChangeQuestion, LeadsChoice>(
    async () => (await import('./rule-change-dialog.tsx')).default,
  );
  const conflict = useQuestion<Conflict, Resolution>(async () => (await import('./conflict-dialog.tsx')).default);

  const chooseLeads = async (before: CampaignFormValues, values: CampaignFormValues): Promise<LeadsAnswer | null> => {
    const rule = newRule(before, values);
    if (!rule) return { leads: 'keep' };
    const { data, error } = await preview({ params, body: bodyOf(values) });
    if (!data) return { problem: error };
    const question = questionOf(rule, data);
    const choice = question ? await leadsQuestion.ask(question) : 'keep';
    return choice && { leads: choice };
  };
  const save = (values: CampaignFormValues, base: LoadedForm): Promise<SaveCampaignResult> =>
    saveCampaign(values, base, {
      chooseLeads: chooseLeads,
      send: (typed, choice, version) => send({ params, body: { ...bodyOf(typed), leads: choice, version } }),
      reload: refetch,
      resolve: conflict.ask,
    });

  const isAsking = leadsQuestion.isAsking || conflict.isAsking;
  return {
    save,
    step: isAsking ? 'asking' : isLoading ? 'counting' : 'saving',
    dialogs: (
      <>
        {leadsQuestion.dialog}
        {conflict.dialog}
      </>
    ),
  };
}
