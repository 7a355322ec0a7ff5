import { Module } from '@nestjs/common';
import { HistoryModule } from '@lastcall/core/history';
import { CampaignAddressesService } from './campaign-addresses.service.ts';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';
import { CampaignPresenter } from './campaign.presenter.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignService } from './campaign.service.ts';

/** Campaigns: their rows, their rules, and their figures. */
@Module({
  imports: [HistoryModule],
  providers: [CampaignRepository, CampaignFiguresRepository, CampaignService, CampaignPresenter, CampaignAddressesService],
  exports: [CampaignRepository, CampaignService, CampaignPresenter, CampaignAddressesService],
})
export class CampaignsModule {}
