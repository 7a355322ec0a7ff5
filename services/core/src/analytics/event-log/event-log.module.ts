import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadsModule, PersonAddressesModule } from '@lastcall/core/tracking';
import { EventLogRepository } from './event-log.repository.ts';
import { EventLogService } from './event-log.service.ts';

/** What happened in a campaign, for whoever looks why something does not work. */
@Module({
  imports: [AccountRowsModule, LeadsModule, PersonAddressesModule],
  providers: [EventLogRepository, EventLogService],
  exports: [EventLogService],
})
export class EventLogModule {}
