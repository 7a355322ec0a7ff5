import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { InboundWebhooksModule } from '@lastcall/core/integrations';
import { ListenerLogController } from './listener-log.controller.ts';

@Module({ imports: [InboundWebhooksModule, LeadsModule], controllers: [ListenerLogController] })
export class InboundWebhooksApi {}
