import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignAddresses } from './campaign-addresses.ts';
import { CampaignFiguresRepository } from './campaign-figures.repository.ts';
import { CampaignPresenter } from './campaign.presenter.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignService } from './campaign.service.ts';

/** Campaigns: their rows, their rules, and their figures. */
@Module({
  imports: [AccountRowsModule],
  providers: [CampaignRepository, CampaignFiguresRepository, CampaignService, CampaignPresenter, CampaignAddresses],
  exports: [CampaignRepository, CampaignService, CampaignPresenter, CampaignAddresses],
})
export class CampaignsModule {}
