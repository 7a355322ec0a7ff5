import { Module } from '@nestjs/common';
import { InboundMailModule } from '@lastcall/core/inbound-mail';
import { LeadsModule } from '@lastcall/core/leads';
import { SalesModule } from '@lastcall/core/sales';
import { InboundMailsController } from './inbound-mails.controller.ts';
import { SalesController } from './sales.controller.ts';

@Module({
  imports: [SalesModule, LeadsModule, InboundMailModule],
  controllers: [SalesController, InboundMailsController],
})
export class SalesApi {}
