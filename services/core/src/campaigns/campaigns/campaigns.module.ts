import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule } from '../history/index.ts';
import { CampaignUrlsService } from './campaign-urls.service.ts';
import { CampaignArchiveService } from './campaign-archive.service.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignTypeRules } from './campaign-type-rules.ts';
import { CampaignService } from './campaign.service.ts';

const services = [CampaignRepository, CampaignTypeRules, CampaignService, CampaignUrlsService, CampaignArchiveService];

/** Campaigns: their rows and their rules. */
@Module({ imports: [AccountRowsModule, HistoryModule], providers: services, exports: services })
export class CampaignsModule {}
