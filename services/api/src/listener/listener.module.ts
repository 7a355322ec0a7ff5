import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { ListenerModule } from '@lastcall/core/listener';
import { ListenerLogController } from './listener-log.controller.ts';

@Module({ imports: [ListenerModule, LeadsModule], controllers: [ListenerLogController] })
export class ListenerApi {}
