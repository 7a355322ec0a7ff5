import { Module } from '@nestjs/common';
import { InboundWebhooksModule } from '../inbound-webhooks/index.ts';
import { IntegrationHandlers } from './integration-handlers.ts';

/** Handlers of domain events in integrations. */
@Module({
  imports: [InboundWebhooksModule],
  providers: [IntegrationHandlers],
})
export class IntegrationHandlersModule {}
