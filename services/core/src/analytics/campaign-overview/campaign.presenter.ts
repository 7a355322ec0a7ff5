import { Injectable } from '@nestjs/common';
import {
  campaignFormDefaults,
  deadlineTypeCode,
  trackingDefaults,
  type Campaign as CampaignAnswer,
} from '@lastcall/contracts/campaigns';
import { promotionOf } from '@lastcall/contracts/campaigns/promotion';
import { AnalyticsService } from '../analytics/index.ts';
import { QuickstartService } from '@lastcall/core/onboarding';
import { remaining, ruleText, sharedDeadline } from '@lastcall/deadline';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';
import type { Campaign } from '@lastcall/core/campaigns';

/** Presents campaigns for their owners' screens. */
@Injectable()
export class CampaignPresenter {
  constructor(
    private readonly figures: CampaignFiguresRepository,
    private readonly analytics: AnalyticsService,
    private readonly quickstart: QuickstartService,
  ) {}

  async present(campaign: Campaign): Promise<CampaignAnswer> {
    const {
      accountId,
      id,
      form,
      rule,
      timezone,
      quantityStart,
      quantityUsed,
      ruleVersion,
      version,
      category,
      tracking,
      postHash,
      xrayHash,
    } = campaign;
    const [analytics, { pageCount, hasDiscount }, quickstartPercentage] = await Promise.all([
      this.analytics.inShort(accountId, id, new Date()),
      this.figures.setUp(accountId, id),
      this.quickstart.percentage(campaign),
    ]);
    // Forms that were saved before a field existed get its default.
    const filled = { ...campaignFormDefaults, ...form };
    return {
      ...heading(campaign),
      form: filled,
      timezone,
      endsAt: sharedDeadline(rule, timezone)?.at.toISOString() ?? null,
      remaining: quantityStart === null ? null : remaining(quantityStart, quantityUsed),
      ruleVersion,
      version,
      category,
      quickstartPercentage,
      hasShopifyDiscount: hasDiscount,
      tracking: { ...trackingDefaults, ...tracking },
      promotion: promotionOf({ id, form: filled, timezone, tracking, category }),
      post_hash: postHash,
      xray_hash: xrayHash,
      analytics,
      pageCount,
      isArchived: campaign.isArchived,
    };
  }
}

function heading({
  id,
  name,
  campaignType,
  form,
  rule,
  timezone,
  createdAt,
}: Campaign): Pick<CampaignAnswer, 'id' | 'name' | 'campaign_type' | 'deadline_type' | 'deadlineText' | 'createdAt'> {
  return {
    id,
    name,
    campaign_type: campaignType,
    deadline_type: deadlineTypeCode(form),
    deadlineText: ruleText(rule, timezone, new Date()),
    createdAt: createdAt.toISOString(),
  };
}
