import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { AnalyticsModule } from '../analytics/index.ts';
import { QuickstartModule } from '@lastcall/core/onboarding';
import { CampaignNumbersRepository } from './campaign-numbers.repository.ts';
import { CampaignListRepository } from './campaign-list.repository.ts';
import { CampaignListService } from './campaign-list.service.ts';
import { CampaignOverviewService } from './campaign-overview.service.ts';
import { RecentNumbersRepository } from './recent-numbers.repository.ts';
import { RecentNumbersService } from './recent-numbers.service.ts';

/** Campaigns with their numbers: the list and the summary. */
@Module({
  imports: [AccountRowsModule, AnalyticsModule, CampaignsModule, QuickstartModule],
  providers: [
    CampaignNumbersRepository,
    CampaignListRepository,
    CampaignListService,
    CampaignOverviewService,
    RecentNumbersRepository,
    RecentNumbersService,
  ],
  exports: [CampaignListService, CampaignOverviewService],
})
export class CampaignOverviewModule {}
