import { Module } from '@nestjs/common';
import { BarsModule } from '@lastcall/core/bars';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { PortalsModule } from '@lastcall/core/portals';
import { StoreDiscountsModule } from '@lastcall/core/store-discounts';
import { TimersModule } from '@lastcall/core/timers';
import { CampaignCopyService } from './campaign-copy.service.ts';

/** Copies of campaigns. */
@Module({
  imports: [BarsModule, CampaignsModule, HistoryModule, TimersModule, PortalsModule, StoreDiscountsModule],
  providers: [CampaignCopyService],
  exports: [CampaignCopyService],
})
export class CampaignCopiesModule {}
