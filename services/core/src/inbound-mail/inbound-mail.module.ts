import { Module } from '@nestjs/common';
import { SalesModule } from '@lastcall/core/sales';
import { InboundMailRepository } from './inbound-mail.repository.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { MailReceivingService } from './mail-receiving.service.ts';
import { MailThreads } from './mail-threads.ts';

/** Sales that arrive by mail. */
@Module({
  imports: [SalesModule],
  providers: [InboundMailService, MailReceivingService, InboundMailRepository, MailThreads],
  exports: [InboundMailService, MailReceivingService],
})
export class InboundMailModule {}
