import { Module } from '@nestjs/common';
import { SalesModule } from '../sales/index.ts';
import { HeldSalesService } from './held-sales.service.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { MailReceivingService } from './mail-receiving.service.ts';
import { MailThreads } from './mail-threads.ts';

/** Sales that arrive by email. */
@Module({
  imports: [SalesModule],
  providers: [HeldSalesService, InboundMailService, MailReceivingService, InboundMailRepository, MailThreads],
  exports: [HeldSalesService, InboundMailService, MailReceivingService],
})
export class InboundMailModule {}
