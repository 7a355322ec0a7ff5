import { Module } from '@nestjs/common';
import { EventsModule } from '@lastcall/core/events';
import { ImageLoadsModule } from '@lastcall/core/image-loads';
import { LeadsModule } from '@lastcall/core/leads';
import { ResetLinksModule } from '@lastcall/core/reset-links';
import { VisitsModule } from '@lastcall/core/visits';
import { TrackingHandlers } from './tracking-handlers.ts';

/** Handlers of domain events in tracking. */
@Module({
  imports: [EventsModule, ImageLoadsModule, LeadsModule, ResetLinksModule, VisitsModule],
  providers: [TrackingHandlers],
})
export class TrackingHandlersModule {}
