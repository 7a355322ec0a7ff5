export { CodesAtShop } from './codes-at-shop.ts';
export { PersonalCodes } from './personal-codes.ts';
export { removalDueAt, StoreBatchRepository, type StoreBatch } from './store-batch.repository.ts';
export { StoreCodeRepository, type DueCode } from './store-code.repository.ts';
export { CodeSyncRequests, type StoreWork } from './code-sync-requests.service.ts';
export { StoreCodesModule } from './store-codes.module.ts';
export { CodeSyncLeaseRepository } from './code-sync-lease.repository.ts';
