import { Inject, Injectable } from '@nestjs/common';
import { deadlineTypeCode, type CampaignListItem, type Campaign as CampaignAnswer } from '@lastcall/contracts';
import { computeDeadline, ruleText } from '@lastcall/deadline';
import { Database } from '@lastcall/core/platform';
import { CampaignFigures, type ListFigures } from './campaign-figures.repository.ts';
import type { Campaign } from './campaign.entity.ts';

/** Campaigns as their owners' screens read them. */
@Injectable()
export class CampaignPresenter {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CampaignFigures) private readonly figures: CampaignFigures,
  ) {}

  async present(campaign: Campaign): Promise<CampaignAnswer> {
    const { accountId, id, form, rule, timezone, ruleVersion } = campaign;
    const [analytics, [pages]] = await Promise.all([
      this.figures.ofCampaign(accountId, id),
      this.database.sql<{ n: string | number }[]>('SELECT COUNT(*) AS n FROM page WHERE account_id = ? AND campaign_id = ?', [accountId, id]),
    ]);
    return {
      ...heading(campaign),
      form,
      timezone,
      endsAt: rule.kind === 'fixed' ? computeDeadline(rule, 0, timezone).at.toISOString() : null,
      ruleVersion,
      analytics,
      pageCount: Number(pages!.n),
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
  return { id, name, campaign_type: campaignType, deadline_type: deadlineTypeCode(form), deadlineText: ruleText(rule, timezone), createdAt: createdAt.toISOString() };
}
