import { Module } from '@nestjs/common';
import { RepeatableModule } from '@lastcall/core/api-keys';
import { AssistantTracesModule } from '@lastcall/core/assistant';
import { ChecklistModule } from '@lastcall/core/checklist';
import { EventsModule } from '@lastcall/core/events';
import { FieldPushesModule } from '@lastcall/core/field-pushes';
import { ImageLoadsModule } from '@lastcall/core/image-loads';
import { InboundMailModule } from '@lastcall/core/inbound-mail';
import { LeadsModule } from '@lastcall/core/leads';
import { ListenerModule } from '@lastcall/core/listener';
import { WebhookEventsModule } from '@lastcall/core/outgoing-webhooks';
import { PortalsModule } from '@lastcall/core/portals';
import { ResetLinksModule } from '@lastcall/core/reset-links';
import { SalesModule } from '@lastcall/core/sales';
import { StoreCodesModule } from '@lastcall/core/store-codes';
import { VisitsModule } from '@lastcall/core/visits';
import { ErasureService } from './erasure.service.ts';

/** Erasing a person wherever a trace of them is. */
@Module({
  imports: [
    RepeatableModule,
    AssistantTracesModule,
    LeadsModule,
    ImageLoadsModule,
    ChecklistModule,
    ResetLinksModule,
    EventsModule,
    ListenerModule,
    SalesModule,
    WebhookEventsModule,
    VisitsModule,
    InboundMailModule,
    FieldPushesModule,
    PortalsModule,
    StoreCodesModule,
  ],
  providers: [ErasureService],
  exports: [ErasureService],
})
export class ErasureModule {}
