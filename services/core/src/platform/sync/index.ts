export { backoffFor } from './sync-backoff.ts';
export { forEachPage } from './for-each-page.ts';
export { SyncEngine, type SyncResult } from './sync-engine.ts';
export { SyncLeaseRepository } from './sync-lease.repository.ts';
export { SyncSession } from './sync-session.ts';
