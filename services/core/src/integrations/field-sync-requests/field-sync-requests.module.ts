import { Module } from '@nestjs/common';
import { LeadEmailsModule } from '@lastcall/core/tracking';
import { FieldSyncHandlers } from './field-sync-handlers.ts';
import { FieldSyncRepository } from './field-sync.repository.ts';
import { FieldSyncRequests } from './field-sync-requests.service.ts';
import { FieldWriterRepository } from './field-sync-lease.repository.ts';

/** Requests for field syncs at providers: the contexts whose changes must be synced create them, and the sync processes them. */
@Module({
  imports: [LeadEmailsModule],
  providers: [FieldSyncRequests, FieldSyncHandlers, FieldSyncRepository, FieldWriterRepository],
  exports: [FieldSyncRequests, FieldSyncRepository, FieldWriterRepository],
})
export class FieldSyncRequestsModule {}
