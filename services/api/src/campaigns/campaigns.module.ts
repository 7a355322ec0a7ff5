import { Module } from '@nestjs/common';
import { BlueprintsModule, CampaignCopiesModule } from '@lastcall/core/onboarding';
import { CampaignOverviewModule } from '@lastcall/core/analytics';
import { CampaignsModule, HistoryModule } from '@lastcall/core/campaigns';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { RuleChangesModule } from '@lastcall/core/tracking';
import { CampaignListController } from './campaign-list.controller.ts';
import { CampaignsController } from './campaigns.controller.ts';

@Module({
  imports: [
    BlueprintsModule,
    CampaignCopiesModule,
    CampaignOverviewModule,
    CampaignsModule,
    HistoryModule,
    RuleChangesModule,
    VisitorConfigModule,
  ],
  controllers: [CampaignListController, CampaignsController],
})
export class CampaignsApi {}
