import { deadlineTypeCode } from '@lastcall/contracts/campaigns';
import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import type { Campaign } from '@lastcall/core/campaigns';
import { summarizeRule } from '@lastcall/deadline';
import type { ListNumbers } from './campaign-numbers.repository.ts';
import { stateOf } from './campaign-state.ts';

/** Presents a campaign as a row of the list. */
export function presentListItem(campaign: Campaign, { leads, orders }: ListNumbers, now: Date): CampaignListItem {
  const { id, name, category, campaignType, form, rule, timezone, createdAt, updatedAt } = campaign;
  return {
    id,
    name,
    category,
    campaign_type: campaignType,
    deadline_type: deadlineTypeCode(form),
    state: stateOf(campaign, now),
    rule: summarizeRule(rule, timezone),
    timezone,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    leads,
    orders,
  };
}
