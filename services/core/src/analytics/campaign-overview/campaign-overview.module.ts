import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { AnalyticsModule } from '../analytics/index.ts';
import { QuickstartModule } from '@lastcall/core/onboarding';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';
import { CampaignListRepository } from './campaign-list.repository.ts';
import { CampaignListService } from './campaign-list.service.ts';
import { CampaignOverviewService } from './campaign-overview.service.ts';
import { RecentFiguresRepository } from './recent-figures.repository.ts';
import { RecentFiguresService } from './recent-figures.service.ts';

/** Campaigns with their numbers: the list and the summary. */
@Module({
  imports: [AccountRowsModule, AnalyticsModule, CampaignsModule, QuickstartModule],
  providers: [
    CampaignFiguresRepository,
    CampaignListRepository,
    CampaignListService,
    CampaignOverviewService,
    RecentFiguresRepository,
    RecentFiguresService,
  ],
  exports: [CampaignListService, CampaignOverviewService],
})
export class CampaignOverviewModule {}
