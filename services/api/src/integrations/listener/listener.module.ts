import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/tracking';
import { ListenerModule } from '@lastcall/core/integrations';
import { ListenerLogController } from './listener-log.controller.ts';

@Module({ imports: [ListenerModule, LeadsModule], controllers: [ListenerLogController] })
export class ListenerApi {}
