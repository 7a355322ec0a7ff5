import { Module } from '@nestjs/common';
import { BlueprintsModule } from '@lastcall/core/blueprints';
import { CampaignCopiesModule } from '@lastcall/core/campaign-copies';
import { CampaignOverviewModule } from '@lastcall/core/campaign-overview';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { RuleChangesModule } from '@lastcall/core/rule-changes';
import { CampaignListController } from './campaign-list.controller.ts';
import { CampaignsController } from './campaigns.controller.ts';

@Module({
  imports: [BlueprintsModule, CampaignCopiesModule, CampaignOverviewModule, CampaignsModule, HistoryModule, RuleChangesModule],
  controllers: [CampaignListController, CampaignsController],
})
export class CampaignsApi {}
