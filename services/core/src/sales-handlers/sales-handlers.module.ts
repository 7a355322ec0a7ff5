import { Module } from '@nestjs/common';
import { InboundMailModule } from '@lastcall/core/inbound-mail';
import { SalesModule } from '@lastcall/core/sales';
import { SalesHandlers } from './sales-handlers.ts';

/** Handlers of domain events in sales. */
@Module({
  imports: [InboundMailModule, SalesModule],
  providers: [SalesHandlers],
})
export class SalesHandlersModule {}
