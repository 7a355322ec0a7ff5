import { Module } from '@nestjs/common';
import { SalesModule } from '../sales/index.ts';
import { HeldSalesService } from './held-sales.service.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { MailReceivingService } from './mail-receiving.service.ts';
import { MailThreads } from './mail-threads.ts';
import { SaleIntakeService } from './sale-intake.service.ts';

const services = [HeldSalesService, InboundMailService, MailReceivingService, SaleIntakeService];

/** The intake of sales: over HTTP, by email, from pages, by the public API and from stores. */
@Module({
  imports: [SalesModule],
  providers: [...services, InboundMailRepository, MailThreads],
  exports: [...services, SalesModule],
})
export class SaleIntakeModule {}
