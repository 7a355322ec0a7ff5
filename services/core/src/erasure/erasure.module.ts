import { Module } from '@nestjs/common';
import { ChecklistModule } from '@lastcall/core/checklist';
import { EventsModule } from '@lastcall/core/events';
import { LeadsModule } from '@lastcall/core/leads';
import { ListenerModule } from '@lastcall/core/listener';
import { WebhookEventsModule } from '@lastcall/core/outgoing-webhooks';
import { ResetLinksModule } from '@lastcall/core/reset-links';
import { SalesModule } from '@lastcall/core/sales';
import { ErasureService } from './erasure.service.ts';

/** Erasing a person wherever a trace of them is. */
@Module({ imports: [LeadsModule, ChecklistModule, ResetLinksModule, EventsModule, ListenerModule, SalesModule, WebhookEventsModule], providers: [ErasureService], exports: [ErasureService] })
export class ErasureModule {}
