import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignHistoryRepository } from './campaign-history.repository.ts';
import { CampaignHistoryService } from './campaign-history.service.ts';

/** The audit log of campaigns. */
@Module({
  imports: [AccountRowsModule],
  providers: [CampaignHistoryRepository, CampaignHistoryService],
  exports: [CampaignHistoryService],
})
export class HistoryModule {}
