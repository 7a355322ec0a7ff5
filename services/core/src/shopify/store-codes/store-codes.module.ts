import { Global, Module } from '@nestjs/common';
import { CouponCodes } from '@lastcall/core/integrations';
import { CodesAtShop } from './codes-at-shop.ts';
import { PersonalCodes } from './personal-codes.ts';
import { StoreBatchRepository } from './store-batch.repository.ts';
import { StoreCodeHandlers } from './store-code-handlers.ts';
import { StoreCodeRepository } from './store-code.repository.ts';
import { CodeSyncRequests } from './code-sync-requests.service.ts';
import { CodeSyncLeaseRepository } from './code-sync-lease.repository.ts';

const all = [
  CodesAtShop,
  PersonalCodes,
  CodeSyncRequests,
  StoreBatchRepository,
  StoreCodeRepository,
  CodeSyncLeaseRepository,
];

/** Requests for discount codes in shops: other contexts create them when their data changes, and the sync applies them. */
// Global, because the field sync depends only on its own `CouponCodes` interface.
@Global()
@Module({
  providers: [...all, StoreCodeHandlers, { provide: CouponCodes, useExisting: CodesAtShop }],
  exports: [...all, CouponCodes],
})
export class StoreCodesModule {}
