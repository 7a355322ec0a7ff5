import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { BarsModule } from '@lastcall/core/bars';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { HistoryModule } from '@lastcall/core/history';
import { PagesModule } from '@lastcall/core/pages';
import { PortalsModule } from '@lastcall/core/portals';
import { StoreDiscountsModule } from '@lastcall/core/store-discounts';
import { TimersModule } from '@lastcall/core/timers';
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
