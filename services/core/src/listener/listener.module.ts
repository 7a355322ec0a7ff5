import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { ListenerNoticeRepository } from './listener-notice.repository.ts';
import { ListenerService } from './listener.service.ts';

/** People that providers tell of, and the log of that. */
@Module({ imports: [LeadsModule], providers: [ListenerService, ListenerNoticeRepository], exports: [ListenerService] })
export class ListenerModule {}
