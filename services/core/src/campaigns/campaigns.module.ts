import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { AnalyticsModule } from '@lastcall/core/analytics';
import { FieldPushesModule } from '@lastcall/core/field-pushes';
import { HistoryModule } from '@lastcall/core/history';
import { QuickstartModule } from '@lastcall/core/quickstart';
import { StoreCodesModule } from '@lastcall/core/store-codes';
import { CampaignAddressesService } from './campaign-addresses.service.ts';
import { CampaignArchiveService } from './campaign-archive.service.ts';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';
import { CampaignListPresenter } from './campaign-list.presenter.ts';
import { CampaignListRepository } from './campaign-list.repository.ts';
import { CampaignListService } from './campaign-list.service.ts';
import { CampaignPresenter } from './campaign.presenter.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignTypeRules } from './campaign-type-rules.ts';
import { CampaignService } from './campaign.service.ts';
import { RecentFiguresRepository } from './recent-figures.repository.ts';
import { RecentFiguresService } from './recent-figures.service.ts';

/** Campaigns: their rows, their rules, and their figures. */
@Module({
  imports: [AccountRowsModule, AnalyticsModule, FieldPushesModule, HistoryModule, QuickstartModule, StoreCodesModule],
  providers: [
    CampaignRepository,
    CampaignFiguresRepository,
    CampaignTypeRules,
    CampaignService,
    CampaignPresenter,
    CampaignAddressesService,
    CampaignListRepository,
    CampaignListService,
    CampaignListPresenter,
    CampaignArchiveService,
    RecentFiguresRepository,
    RecentFiguresService,
  ],
  exports: [
    CampaignRepository,
    CampaignService,
    CampaignPresenter,
    CampaignAddressesService,
    CampaignTypeRules,
    CampaignListService,
    CampaignListPresenter,
    CampaignArchiveService,
  ],
})
export class CampaignsModule {}
