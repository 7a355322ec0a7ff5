import { Module } from '@nestjs/common';
import { EventLogModule } from '@lastcall/core/analytics';
import { LeadsModule } from '@lastcall/core/tracking';
import { EventLogController } from './event-log.controller.ts';

@Module({ imports: [EventLogModule, LeadsModule], controllers: [EventLogController] })
export class EventLogApi {}
