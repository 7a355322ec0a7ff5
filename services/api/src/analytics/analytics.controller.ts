import { Controller, Inject } from '@nestjs/common';
import type { Analytics } from '@lastcall/contracts/analytics';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AnalyticsService } from '@lastcall/core/analytics';
import { CampaignService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class AnalyticsController {
  constructor(
    @Inject(CampaignService) private readonly campaigns: CampaignService,
    @Inject(AnalyticsService) private readonly analytics: AnalyticsService,
  ) {}

  @Serve(endpoints.getAnalytics)
  async get(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'getAnalytics'>): Promise<Analytics> {
    const { id } = await this.campaigns.get(accountId, params.campaignId);
    return this.analytics.of(accountId, id, new Date());
  }
}
