import { Module } from '@nestjs/common';
import { InboundMailModule } from '../inbound-mail/index.ts';
import { SalesModule } from '../sales/index.ts';
import { SalesHandlers } from './sales-handlers.ts';

/** Handlers of domain events in sales. */
@Module({
  imports: [InboundMailModule, SalesModule],
  providers: [SalesHandlers],
})
export class SalesHandlersModule {}
