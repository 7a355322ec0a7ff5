import { Module } from '@nestjs/common';
import { SaleIntakeModule } from '../intake/index.ts';
import { SalesModule } from '../sales/index.ts';
import { SalesHandlers } from './sales-handlers.ts';

/** Handlers of domain events in sales. */
@Module({
  imports: [SaleIntakeModule, SalesModule],
  providers: [SalesHandlers],
})
export class SalesHandlersModule {}
