export { FieldSyncRequestsModule } from './field-sync-requests.module.ts';
export { FieldSyncRequests, type FieldSyncPayload } from './field-sync-requests.service.ts';
export { FieldSyncRepository, type DueFieldSync, type SyncOutcome } from './field-sync.repository.ts';
export { FieldWriterRepository, type FieldWriter } from './field-sync-lease.repository.ts';
