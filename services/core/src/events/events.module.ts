import { Module } from '@nestjs/common';
import { StaleHoursModule } from '@lastcall/core/stale-hours';
import { PageEventRepository } from './page-event.repository.ts';
import { PageEventService } from './page-event.service.ts';

/** What happens on visitors' pages. */
@Module({
  imports: [StaleHoursModule],
  providers: [PageEventService, PageEventRepository],
  exports: [PageEventService],
})
export class EventsModule {}
