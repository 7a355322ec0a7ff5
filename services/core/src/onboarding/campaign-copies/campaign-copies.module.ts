import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule, BarsModule, CampaignsModule, PagesModule, TimersModule } from '@lastcall/core/campaigns';
import { PortalsModule } from '@lastcall/core/portals';
import { StoreDiscountsModule } from '@lastcall/core/shopify';
import { CampaignCopyService } from './campaign-copy.service.ts';

/** Copies of campaigns. */
@Module({
  imports: [
    AccountRowsModule,
    BarsModule,
    CampaignsModule,
    HistoryModule,
    PagesModule,
    TimersModule,
    PortalsModule,
    StoreDiscountsModule,
  ],
  providers: [CampaignCopyService],
  exports: [CampaignCopyService],
})
export class CampaignCopiesModule {}
