import { Module } from '@nestjs/common';
import { PersonAddressesModule } from '@lastcall/core/tracking';
import { FieldSyncHandlers } from './field-sync-handlers.ts';
import { FieldSyncRepository } from './field-sync.repository.ts';
import { FieldSyncRequests } from './field-sync-requests.service.ts';
import { FieldWriterRepository } from './field-sync-lease.repository.ts';

/** What is to be written into people's fields at providers: for the nouns whose changes are to be written, and for whatever writes them. */
@Module({
  imports: [PersonAddressesModule],
  providers: [FieldSyncRequests, FieldSyncHandlers, FieldSyncRepository, FieldWriterRepository],
  exports: [FieldSyncRequests, FieldSyncRepository, FieldWriterRepository],
})
export class FieldSyncRequestsModule {}
