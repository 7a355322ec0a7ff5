import { Inject, Injectable } from '@nestjs/common';
import { campaignFormDefaults, deadlineTypeCode, type CampaignListItem, type Campaign as CampaignAnswer } from '@lastcall/contracts';
import { remaining, ruleText, sharedDeadline } from '@lastcall/deadline';
import { CampaignFiguresRepository, type ListFigures } from './campaign-figures.repository.ts';
import type { Campaign } from './campaign.entity.ts';

/** Campaigns as their owners' screens read them. */
@Injectable()
export class CampaignPresenter {
  constructor(@Inject(CampaignFiguresRepository) private readonly figures: CampaignFiguresRepository) {}

  async present(campaign: Campaign): Promise<CampaignAnswer> {
    const { accountId, id, form, rule, timezone, quantityStart, quantityUsed, ruleVersion, version, category, tracking, postHash, xrayHash } = campaign;
    const [analytics, pageCount] = await Promise.all([this.figures.ofCampaign(accountId, id), this.figures.pageCount(accountId, id)]);
    return {
      ...heading(campaign),
      // What was saved before a field was there has what holds without it.
      form: { ...campaignFormDefaults, ...form },
      timezone,
      endsAt: sharedDeadline(rule, timezone)?.at.toISOString() ?? null,
      remaining: quantityStart === null ? null : remaining(quantityStart, quantityUsed),
      ruleVersion,
      version,
      category,
      tracking,
      post_hash: postHash,
      xray_hash: xrayHash,
      analytics,
      pageCount,
    };
  }

  async presentList(accountId: number, campaigns: readonly Campaign[]): Promise<CampaignListItem[]> {
    const figuresOf = await this.figures.ofList(accountId, campaigns.map(({ id }) => id));
    return campaigns.map((campaign) => listItem(campaign, figuresOf(campaign.id)));
  }
}

function listItem(campaign: Campaign, { leads, sales }: ListFigures): CampaignListItem {
  return { ...heading(campaign), leads, sales };
}

function heading({ id, name, campaignType, form, rule, timezone, createdAt }: Campaign): Omit<CampaignListItem, 'leads' | 'sales'> {
  return { id, name, campaign_type: campaignType, deadline_type: deadlineTypeCode(form), deadlineText: ruleText(rule, timezone, new Date()), createdAt: createdAt.toISOString() };
}
