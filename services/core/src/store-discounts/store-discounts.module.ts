import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { FieldPushesModule } from '@lastcall/core/field-pushes';
import { HistoryModule } from '@lastcall/core/history';
import { LeadsModule } from '@lastcall/core/leads';
import { StoreCodesModule } from '@lastcall/core/store-codes';
import { StoresModule } from '@lastcall/core/stores';
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
