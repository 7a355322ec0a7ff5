import { campaignTypes } from '@lastcall/contracts/campaigns';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { isEndless, isShared, ruleOf, type DeadlineRule } from '@lastcall/deadline';
import { deadlineOf, type CampaignFormValues } from './form-values.ts';

/** The rule that a campaign would have, when it is another than today's; null when saving changes no deadline, as where there will be none. Only for values that passed `validate`. */
export function newRule(before: CampaignFormValues, values: CampaignFormValues): DeadlineRule | null {
  const rule = ruleIn(values);
  if (!rule || isEndless(rule)) return null;
  // `ruleOf` makes equal rules equal to the letter.
  return values.timezone === before.timezone && JSON.stringify(rule) === JSON.stringify(ruleIn(before)) ? null : rule;
}

function ruleIn(values: CampaignFormValues): DeadlineRule | null {
  const form = deadlineOf(values);
  return form && ruleOf(form, campaignTypes[form.campaignType]);
}

/** What a person is asked before people whose clocks run meet a new rule. */
export interface RuleChangeQuestion extends RuleChangePreview {
  /** Whether the new deadline is one for everybody, which nobody can be kept from. */
  readonly isForAll: boolean;
}

/** The question that a new rule raises; null when it would change nobody's deadline. */
export function questionOf(rule: DeadlineRule, preview: RuleChangePreview): RuleChangeQuestion | null {
  const { running, later, earlier, estimated } = preview;
  // Of very many people only some were looked at: that none of those moves says little of the others.
  const isAnybodyMoved = later > 0 || earlier > 0 || estimated;
  return running > 0 && isAnybodyMoved ? { ...preview, isForAll: isShared(rule) } : null;
}
