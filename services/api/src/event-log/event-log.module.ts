import { Module } from '@nestjs/common';
import { EventLogModule } from '@lastcall/core/event-log';
import { LeadsModule } from '@lastcall/core/leads';
import { EventLogController } from './event-log.controller.ts';

@Module({ imports: [EventLogModule, LeadsModule], controllers: [EventLogController] })
export class EventLogApi {}
