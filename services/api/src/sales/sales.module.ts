import { Module } from '@nestjs/common';
import { InboundMailModule, SalesModule } from '@lastcall/core/sales';
import { LeadsModule } from '@lastcall/core/tracking';
import { InboundMailsController } from './inbound-mails.controller.ts';
import { SalesController } from './sales.controller.ts';

@Module({
  imports: [SalesModule, LeadsModule, InboundMailModule],
  controllers: [SalesController, InboundMailsController],
})
export class SalesApi {}
