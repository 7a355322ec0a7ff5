import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ErasureModule } from '@lastcall/core/erasure';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/leads';
import { SalesModule } from '@lastcall/core/sales';
import { StoreDiscountsModule } from '@lastcall/core/store-discounts';
import { StoresModule } from '@lastcall/core/stores';
import { StoreDeliveryRepository } from './store-delivery.repository.ts';
import { StoreDeliveryService } from './store-delivery.service.ts';
import { StoreOrdersService } from './store-orders.service.ts';
import { StorePeopleRepository } from './store-people.repository.ts';
import { StorePrivacyService } from './store-privacy.service.ts';

/** What shops tell us: orders, refunds, uninstalling, and what privacy asks for. */
@Module({
  imports: [
    AccountRowsModule,
    ErasureModule,
    IntegrationsModule,
    LeadsModule,
    SalesModule,
    StoreDiscountsModule,
    StoresModule,
  ],
  providers: [
    StoreDeliveryRepository,
    StoreDeliveryService,
    StoreOrdersService,
    StorePeopleRepository,
    StorePrivacyService,
  ],
  exports: [StoreDeliveryService, StorePrivacyService],
})
export class StoreDeliveriesModule {}
