import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule } from '@lastcall/core/campaigns';
import { FieldSyncRequestsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/tracking';
import { StoreCodesModule } from '../store-codes/index.ts';
import { StoresModule } from '../stores/index.ts';
import { BatchSync } from './batch-sync.ts';
import { CodeLeadsRepository } from './code-leads.repository.ts';
import { CodeSync } from './code-sync.ts';
import { StoreCodesService } from './store-codes.service.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';
import { StoreDiscountService } from './store-discount.service.ts';
import { StoreDiscountsFollower } from './store-discounts.follower.ts';
import { CodeSyncService } from './code-sync.service.ts';

const services = [StoreCodesService, StoreDiscountService, CodeSyncService];

/** Discounts of a store's campaigns, and all codes in its shop. */
@Module({
  imports: [AccountRowsModule, FieldSyncRequestsModule, HistoryModule, LeadsModule, StoreCodesModule, StoresModule],
  providers: [...services, BatchSync, CodeSync, StoreDiscountsFollower, CodeLeadsRepository, StoreDiscountRepository],
  exports: services,
})
export class StoreDiscountsModule {}
