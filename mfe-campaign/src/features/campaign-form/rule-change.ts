import { campaignTypes } from '@lastcall/contracts/campaigns';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { isEndless, isShared, ruleOf, type DeadlineRule } from '@lastcall/deadline';
import { deadlineOf, type CampaignFormValues } from './form-values.ts';

/** Returns the rule after saving if it differs from the saved one; null when no deadline changes or the campaign is endless. Only for values that passed `validate`. */
export function newRule(before: CampaignFormValues, values: CampaignFormValues): DeadlineRule | null {
  const rule = ruleIn(values);
  if (!rule || isEndless(rule)) return null;
  // `ruleOf` normalizes rules, so equal rules have equal JSON.
  return values.timezone === before.timezone && JSON.stringify(rule) === JSON.stringify(ruleIn(before)) ? null : rule;
}

function ruleIn(values: CampaignFormValues): DeadlineRule | null {
  const form = deadlineOf(values);
  return form && ruleOf(form, campaignTypes[form.campaignType]);
}

/** The question before a new rule applies to leads with an active countdown. */
export interface RuleChangeQuestion extends RuleChangePreview {
  /** True when all leads share the new deadline, so none can keep the old one. */
  readonly isForAll: boolean;
}

/** Returns the question about a new rule; null when it moves no active deadline. */
export function questionOf(rule: DeadlineRule, preview: RuleChangePreview): RuleChangeQuestion | null {
  const { running, later, earlier, estimated } = preview;
  // With very many leads the preview is a sample, so leads outside it may move even if none in it does.
  const isAnyLeadMoved = later > 0 || earlier > 0 || estimated;
  return running > 0 && isAnyLeadMoved ? { ...preview, isForAll: isShared(rule) } : null;
}
