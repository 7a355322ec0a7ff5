import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule } from '../history/index.ts';
import { CampaignsModule } from '../campaigns/index.ts';
import { PagesModule } from '../pages/index.ts';
import { CampaignSettingsService } from './campaign-settings.service.ts';

/** Tracking, access and redirect settings of campaigns. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, HistoryModule, PagesModule],
  providers: [CampaignSettingsService],
  exports: [CampaignSettingsService],
})
export class CampaignSettingsModule {}
