import type { Campaign } from '@lastcall/contracts';
import type { PeopleChoice } from '@lastcall/contracts/rule-changes';
import type { ReactNode } from 'react';
import { usePreviewRuleChangeMutation } from './campaign-form-api.ts';
import type { SaveStep } from './campaign-form.tsx';
import { bodyOf, type CampaignFormValues } from './form-values.ts';
import { newRule, questionOf, type RuleChangeQuestion } from './rule-change.ts';
import { useQuestion } from './use-question.tsx';

/** The choice for leads with an active countdown, or why it could not be requested. */
export type PeopleAnswer = { readonly people: PeopleChoice } | { readonly problem: unknown };

interface RuleChange {
  /** Asks when the form's rule would change a deadline of the current campaign; resolves to null when the user canceled. Only for values that passed `validate`. */
  readonly choosePeople: (
    campaign: Pick<Campaign, 'form' | 'timezone'>,
    values: CampaignFormValues,
  ) => Promise<PeopleAnswer | null>;
  readonly step: SaveStep;
  readonly dialog: ReactNode;
}

/** Returns the question before a rule change with active countdowns. */
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
