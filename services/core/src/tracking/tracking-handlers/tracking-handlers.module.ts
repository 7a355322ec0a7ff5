import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.ts';
import { ImageLoadsModule } from '../image-loads/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { ResetLinksModule } from '../reset-links/index.ts';
import { VisitsModule } from '../visits/index.ts';
import { TrackingHandlers } from './tracking-handlers.ts';

/** Handlers of domain events in tracking. */
@Module({
  imports: [EventsModule, ImageLoadsModule, LeadsModule, ResetLinksModule, VisitsModule],
  providers: [TrackingHandlers],
})
export class TrackingHandlersModule {}
