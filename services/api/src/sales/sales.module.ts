import { Module } from '@nestjs/common';
import { SaleIntakeModule } from '@lastcall/core/sales';
import { LeadsModule } from '@lastcall/core/tracking';
import { InboundMailsController } from './inbound-mails.controller.ts';
import { SalesController } from './sales.controller.ts';

@Module({
  imports: [LeadsModule, SaleIntakeModule],
  controllers: [SalesController, InboundMailsController],
})
export class SalesApi {}
