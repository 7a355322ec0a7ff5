import { Module } from '@nestjs/common';
import { FieldSyncRequestsModule } from '../field-sync-requests/index.ts';
import { IntegrationsModule } from '../integrations/index.ts';
import { LeadsModule } from '@lastcall/core/tracking';
import { FieldLeadsRepository } from './field-leads.repository.ts';
import { FieldSlices } from './field-slices.ts';
import { FieldSyncService } from './field-sync.service.ts';

/** Writes deadlines into the fields of contacts at providers. */
@Module({
  imports: [FieldSyncRequestsModule, IntegrationsModule, LeadsModule],
  providers: [FieldSyncService, FieldSlices, FieldLeadsRepository],
  exports: [FieldSyncService],
})
export class FieldSyncModule {}
