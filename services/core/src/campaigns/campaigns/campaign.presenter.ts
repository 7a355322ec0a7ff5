import { campaignFormDefaults, trackingDefaults } from '@lastcall/contracts/campaigns';
import type { SavedCampaign } from '@lastcall/contracts/campaigns/campaign-calls';
import { promotionOf } from '@lastcall/contracts/campaigns/promotion';
import { remaining, sharedDeadline, summarizeRule } from '@lastcall/deadline';
import type { Campaign } from './campaign.entity.ts';

/** Presents a campaign from its row, for its owner's screens. */
export function presentCampaign(campaign: Campaign): SavedCampaign {
  const { id, rule, timezone, quantityStart, quantityUsed, category } = campaign;
  // Forms that were saved before a field existed get its default.
  const form = { ...campaignFormDefaults, ...campaign.form };
  const tracking = { ...trackingDefaults, ...campaign.tracking };
  const promotion = promotionOf({ id, form, timezone, tracking, category });
  return {
    id,
    name: campaign.name,
    campaign_type: campaign.campaignType,
    deadline_type: promotion.deadline_type,
    form,
    timezone,
    rule: summarizeRule(rule, timezone),
    endsAt: sharedDeadline(rule, timezone)?.at.toISOString() ?? null,
    remaining: quantityStart === null ? null : remaining(quantityStart, quantityUsed),
    ruleVersion: campaign.ruleVersion,
    version: campaign.version,
    category,
    tracking,
    promotion,
    post_hash: campaign.postHash,
    test_page_hash: campaign.testPageHash,
    isArchived: campaign.isArchived,
    createdAt: campaign.createdAt.toISOString(),
  };
}
