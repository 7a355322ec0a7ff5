import { useRef, useState, type ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts';
import type { PeopleChoice } from '@lastcall/contracts/rule-changes';
import { usePreviewRuleChangeMutation } from './campaign-form-api.ts';
import type { SaveStep } from './campaign-form.tsx';
import { bodyOf, type CampaignFormValues } from './form-values.ts';
import { RuleChangeDialog } from './rule-change-dialog.tsx';
import { newRule, questionOf, type RuleChangeQuestion } from './rule-change.ts';

/** What becomes of people whose clocks run, or why it could not be asked. */
type PeopleAnswer = { readonly people: PeopleChoice } | { readonly problem: unknown };

interface RuleChange {
  /** Asks where the form has a rule that would change somebody's deadline; null when the person gave it up. Only for values that passed `validate`. */
  readonly choosePeople: (values: CampaignFormValues) => Promise<PeopleAnswer | null>;
  readonly step: SaveStep;
  readonly dialog: ReactNode;
}

/** The question before a campaign's rule changes under people whose clocks run. */
export function useRuleChange(campaign: Campaign): RuleChange {
  const [preview, { isLoading }] = usePreviewRuleChangeMutation();
  const { ask, isAsking, dialog } = useQuestion();

  const choosePeople = async (values: CampaignFormValues): Promise<PeopleAnswer | null> => {
    const rule = newRule(campaign, values);
    if (!rule) return { people: 'keep' };
    const { data, error } = await preview({ params: { campaignId: campaign.id }, body: bodyOf(values) });
    if (!data) return { problem: error };
    const question = questionOf(rule, data);
    const people = question ? await ask(question) : 'keep';
    return people && { people };
  };
  return { choosePeople, step: isAsking ? 'asking' : isLoading ? 'counting' : 'saving', dialog };
}

/** The dialog as a call that waits for its answer. */
function useQuestion(): { readonly ask: (question: RuleChangeQuestion) => Promise<PeopleChoice | null>; readonly isAsking: boolean; readonly dialog: ReactNode } {
  const [question, setQuestion] = useState<RuleChangeQuestion | null>(null);
  const [isAsking, setAsking] = useState(false);
  const resolve = useRef<(choice: PeopleChoice | null) => void>(null);

  const ask = (asked: RuleChangeQuestion): Promise<PeopleChoice | null> => {
    setQuestion(asked);
    setAsking(true);
    return new Promise((settle) => void (resolve.current = settle));
  };
  const answer = (choice: PeopleChoice | null): void => {
    setAsking(false);
    resolve.current?.(choice);
  };
  return { ask, isAsking, dialog: <RuleChangeDialog question={question} isOpen={isAsking} onChosen={answer} onCancel={() => answer(null)} /> };
}
