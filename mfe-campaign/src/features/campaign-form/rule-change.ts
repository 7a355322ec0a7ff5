import { campaignTypes, type Campaign } from '@lastcall/contracts';
import type { RuleChangePreview } from '@lastcall/contracts/rule-changes';
import { isEndless, isShared, ruleOf, type DeadlineRule } from '@lastcall/deadline';
import { bodyOf, type CampaignFormValues } from './form-values.ts';

/** Returns the new rule of a campaign when it differs from the current one; null when saving changes no deadline, as when there will be none. Only for values that passed `validate`. */
export function newRule(
  campaign: Pick<Campaign, 'form' | 'timezone'>,
  values: CampaignFormValues,
): DeadlineRule | null {
  const { data, timezone } = bodyOf(values);
  const rule = ruleOf(data, campaignTypes[data.campaignType]);
  if (isEndless(rule)) return null;
  const before = ruleOf(campaign.form, campaignTypes[campaign.form.campaignType]);
  // `ruleOf` returns identical JSON for equal rules.
  return timezone === campaign.timezone && JSON.stringify(rule) === JSON.stringify(before) ? null : rule;
}

/** The question about leads with an active countdown before a rule change. */
export interface RuleChangeQuestion extends RuleChangePreview {
  /** True when the new deadline is shared, which applies to everyone. */
  readonly isForEverybody: boolean;
}

/** Returns the question about a new rule; null when it would change no deadline. */
export function questionOf(rule: DeadlineRule, preview: RuleChangePreview): RuleChangeQuestion | null {
  const { running, later, earlier, estimated } = preview;
  // With very many leads only a sample was computed: if none of those moves, others may.
  const isAnybodyMoved = later > 0 || earlier > 0 || estimated;
  return running > 0 && isAnybodyMoved ? { ...preview, isForEverybody: isShared(rule) } : null;
}
