import type { Campaign } from '@lastcall/contracts/campaigns';
import type { PeopleChoice } from '@lastcall/contracts/campaigns/rule-changes';
import type { ReactNode } from 'react';
import { usePreviewRuleChangeMutation } from './campaign-form-api.ts';
import type { SaveStep } from './campaign-form.tsx';
import { bodyOf, type CampaignFormValues } from './form-values.ts';
import { newRule, questionOf, type RuleChangeQuestion } from './rule-change.ts';
import { useQuestion } from './use-question.tsx';

/** What becomes of people whose clocks run, or why it could not be asked. */
export type PeopleAnswer = { readonly people: PeopleChoice } | { readonly problem: unknown };

interface RuleChange {
  /** Asks where the form has a rule that would change somebody's deadline in the campaign as it is; null when the person gave it up. Only for values that passed `validate`. */
  readonly choosePeople: (
    campaign: Pick<Campaign, 'form' | 'timezone'>,
    values: CampaignFormValues,
  ) => Promise<PeopleAnswer | null>;
  readonly step: SaveStep;
  readonly dialog: ReactNode;
}

/** The question before a campaign's rule changes under people whose clocks run. */
export function useRuleChange(campaignId: string): RuleChange {
  const [preview, { isLoading }] = usePreviewRuleChangeMutation();
  const { ask, isAsking, dialog } = useQuestion<RuleChangeQuestion, PeopleChoice>(
    async () => (await import('./rule-change-dialog.tsx')).default,
  );

  const choosePeople: RuleChange['choosePeople'] = async (campaign, values) => {
    const rule = newRule(campaign, values);
    if (!rule) return { people: 'keep' };
    const { data, error } = await preview({ params: { campaignId }, body: bodyOf(values) });
    if (!data) return { problem: error };
    const question = questionOf(rule, data);
    const people = question ? await ask(question) : 'keep';
    return people && { people };
  };
  return { choosePeople, step: isAsking ? 'asking' : isLoading ? 'counting' : 'saving', dialog };
}
