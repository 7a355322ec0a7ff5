import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ErasureModule } from '@lastcall/core/privacy';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/tracking';
import { SaleIntakeModule } from '@lastcall/core/sales';
import { StoreDiscountsModule } from '../store-discounts/index.ts';
import { StoresModule } from '../stores/index.ts';
import { StoreDeliveryRepository } from './store-delivery.repository.ts';
import { StoreDeliveryService } from './store-delivery.service.ts';
import { StoreOrdersService } from './store-orders.service.ts';
import { StoreLeadsRepository } from './store-leads.repository.ts';
import { StorePrivacyService } from './store-privacy.service.ts';

/** Deliveries of shops: orders, refunds, uninstalls, and privacy requests. */
@Module({
  imports: [
    AccountRowsModule,
    ErasureModule,
    IntegrationsModule,
    LeadsModule,
    SaleIntakeModule,
    StoreDiscountsModule,
    StoresModule,
  ],
  providers: [
    StoreDeliveryRepository,
    StoreDeliveryService,
    StoreOrdersService,
    StoreLeadsRepository,
    StorePrivacyService,
  ],
  exports: [StoreDeliveryService, StorePrivacyService],
})
export class StoreDeliveriesModule {}
