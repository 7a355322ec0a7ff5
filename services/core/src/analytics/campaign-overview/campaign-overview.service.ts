import { Injectable } from '@nestjs/common';
import type { Campaign as CampaignAnswer } from '@lastcall/contracts/campaigns';
import { CampaignService, presentCampaign } from '@lastcall/core/campaigns';
import { QuickstartService } from '@lastcall/core/onboarding';
import { AnalyticsService } from '../analytics/index.ts';
import { CampaignNumbersRepository } from './campaign-numbers.repository.ts';

/** Reads a campaign together with its numbers and what is set up in it. */
@Injectable()
export class CampaignOverviewService {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly numbers: CampaignNumbersRepository,
    private readonly analytics: AnalyticsService,
    private readonly quickstart: QuickstartService,
  ) {}

  /** Returns a campaign as the dashboard shows it. */
  async get(accountId: number, campaignId: string, now: Date): Promise<CampaignAnswer> {
    const campaign = await this.campaigns.get(accountId, campaignId);
    const [analytics, { pageCount, hasDiscount }, quickstartPercentage] = await Promise.all([
      this.analytics.summary(accountId, campaignId, now),
      this.numbers.setUp(accountId, campaignId),
      this.quickstart.percentage(campaign),
    ]);
    return {
      ...presentCampaign(campaign),
      quickstartPercentage,
      hasShopifyDiscount: hasDiscount,
      analytics,
      pageCount,
    };
  }
}
