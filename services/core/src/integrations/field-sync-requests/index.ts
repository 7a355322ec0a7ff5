export { FieldSyncRequestsModule } from './field-sync-requests.module.ts';
export { FieldSyncRequests, type FieldWork } from './field-sync-requests.service.ts';
export { FieldSyncRepository, type DueFieldSync, type PushOutcome } from './field-sync.repository.ts';
export { FieldWriterRepository, type FieldWriter } from './field-sync-lease.repository.ts';
