import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { InboundWebhooksModule } from '@lastcall/core/integrations';
import { InboundWebhookLogController } from './inbound-webhook-log.controller.ts';

@Module({ imports: [InboundWebhooksModule, LeadsModule], controllers: [InboundWebhookLogController] })
export class InboundWebhooksApi {}
