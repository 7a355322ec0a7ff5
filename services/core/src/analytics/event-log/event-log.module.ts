import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadsModule, PersonAddressesModule } from '@lastcall/core/tracking';
import { EventLogRepository } from './event-log.repository.ts';
import { EventLogService } from './event-log.service.ts';

/** The event log of campaigns, for troubleshooting. */
@Module({
  imports: [AccountRowsModule, LeadsModule, PersonAddressesModule],
  providers: [EventLogRepository, EventLogService],
  exports: [EventLogService],
})
export class EventLogModule {}
