import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { PagesModule } from '@lastcall/core/pages';
import { CampaignSettingsPresenter } from './campaign-settings.presenter.ts';
import { CampaignSettingsService } from './campaign-settings.service.ts';

/** How campaigns follow people, and where they send them. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, HistoryModule, PagesModule],
  providers: [CampaignSettingsService, CampaignSettingsPresenter],
  exports: [CampaignSettingsService],
})
export class CampaignSettingsModule {}
