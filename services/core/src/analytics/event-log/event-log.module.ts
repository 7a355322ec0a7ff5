import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadsModule, LeadEmailsModule } from '@lastcall/core/tracking';
import { EventLogRepository } from './event-log.repository.ts';
import { EventLogService } from './event-log.service.ts';

/** The event log of campaigns, for troubleshooting. */
@Module({
  imports: [AccountRowsModule, LeadsModule, LeadEmailsModule],
  providers: [EventLogRepository, EventLogService],
  exports: [EventLogService],
})
export class EventLogModule {}
