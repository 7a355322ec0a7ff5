import { Module } from '@nestjs/common';
import { AccountRowsModule, HistoryModule } from '@lastcall/core/accounts';
import { FieldPushesModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/tracking';
import { StoreCodesModule } from '../store-codes/index.ts';
import { StoresModule } from '../stores/index.ts';
import { BatchWork } from './batch-work.ts';
import { CodePeopleRepository } from './code-people.repository.ts';
import { CodeWork } from './code-work.ts';
import { StoreCodesService } from './store-codes.service.ts';
import { StoreDiscountPresenter } from './store-discount.presenter.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';
import { StoreDiscountService } from './store-discount.service.ts';
import { StoreDiscountsFollower } from './store-discounts.follower.ts';
import { StoreWatchService } from './store-watch.service.ts';
import { StoreWritingService } from './store-writing.service.ts';

const services = [StoreCodesService, StoreDiscountService, StoreWatchService, StoreWritingService];

/** Discounts of a store's campaigns, and everybody's codes in its shop. */
@Module({
  imports: [AccountRowsModule, FieldPushesModule, HistoryModule, LeadsModule, StoreCodesModule, StoresModule],
  providers: [
    ...services,
    BatchWork,
    CodeWork,
    StoreDiscountsFollower,
    CodePeopleRepository,
    StoreDiscountPresenter,
    StoreDiscountRepository,
  ],
  exports: services,
})
export class StoreDiscountsModule {}
