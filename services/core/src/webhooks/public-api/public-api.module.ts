import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { SaleIntakeModule } from '@lastcall/core/sales';
import { ApiDeadlineService } from './api-deadline.service.ts';
import { ApiSaleService } from './api-sale.service.ts';
import { IdempotencyModule } from './idempotency.module.ts';

const services = [ApiDeadlineService, ApiSaleService];

/** Deadlines and sales for API clients. */
@Module({ imports: [LeadsModule, IdempotencyModule, SaleIntakeModule], providers: services, exports: services })
export class PublicApiModule {}
