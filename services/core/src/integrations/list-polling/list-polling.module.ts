import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/index.ts';
import { LeadsModule } from '@lastcall/core/tracking';
import { InboundWebhooksModule } from '../inbound-webhooks/index.ts';
import { ListPollingService } from './list-polling.service.ts';

/** Polls containers at providers for new subscribers. */
@Module({
  imports: [IntegrationsModule, LeadsModule, InboundWebhooksModule],
  providers: [ListPollingService],
  exports: [ListPollingService],
})
export class ListPollingModule {}
