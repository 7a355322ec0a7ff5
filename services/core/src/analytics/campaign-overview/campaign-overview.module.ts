import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { AnalyticsModule } from '../analytics/index.ts';
import { QuickstartModule } from '@lastcall/core/onboarding';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';
import { CampaignListPresenter } from './campaign-list.presenter.ts';
import { CampaignListRepository } from './campaign-list.repository.ts';
import { CampaignListService } from './campaign-list.service.ts';
import { CampaignPresenter } from './campaign.presenter.ts';
import { RecentFiguresRepository } from './recent-figures.repository.ts';
import { RecentFiguresService } from './recent-figures.service.ts';

/** Campaigns with their numbers: the list and the summary. */
@Module({
  imports: [AccountRowsModule, AnalyticsModule, QuickstartModule],
  providers: [
    CampaignFiguresRepository,
    CampaignListPresenter,
    CampaignListRepository,
    CampaignListService,
    CampaignPresenter,
    RecentFiguresRepository,
    RecentFiguresService,
  ],
  exports: [CampaignListPresenter, CampaignListService, CampaignPresenter],
})
export class CampaignOverviewModule {}
