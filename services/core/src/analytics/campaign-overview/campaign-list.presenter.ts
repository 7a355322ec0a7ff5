import { Injectable } from '@nestjs/common';
import { deadlineTypeCode } from '@lastcall/contracts/campaigns';
import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import { ruleText } from '@lastcall/deadline';
import { CampaignFiguresRepository, type ListFigures } from './campaign-figures.repository.ts';
import type { CampaignPage } from './campaign-list.service.ts';
import { stateOf } from './campaign-state.ts';
import type { Campaign } from '@lastcall/core/campaigns';

/** Presents campaigns as rows of the list. */
@Injectable()
export class CampaignListPresenter {
  constructor(private readonly figures: CampaignFiguresRepository) {}

  async present(
    accountId: number,
    { campaigns, timezone }: Pick<CampaignPage, 'campaigns' | 'timezone'>,
    now: Date,
  ): Promise<CampaignListItem[]> {
    const figuresOf = await this.figures.ofList(
      accountId,
      timezone,
      campaigns.map(({ id }) => id),
    );
    return campaigns.map((campaign) => listItem(campaign, figuresOf(campaign.id), now));
  }
}

function listItem(campaign: Campaign, { leads, orders }: ListFigures, now: Date): CampaignListItem {
  const { id, name, category, campaignType, form, rule, timezone, createdAt, updatedAt } = campaign;
  return {
    id,
    name,
    category,
    campaign_type: campaignType,
    deadline_type: deadlineTypeCode(form),
    state: stateOf(campaign, now),
    deadlineText: ruleText(rule, timezone, now),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    leads,
    orders,
  };
}
