import { Module } from '@nestjs/common';
import { PageEventRepository } from './page-event.repository.ts';
import { PageEventService } from './page-event.service.ts';

/** Events on visitors' pages. */
@Module({ providers: [PageEventService, PageEventRepository], exports: [PageEventService] })
export class EventsModule {}
