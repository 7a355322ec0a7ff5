export { titleOf } from './discount-request.ts';
export { StoreCodesService } from './store-codes.service.ts';
export { StoreDiscountService } from './store-discount.service.ts';
export { StoreDiscountsModule } from './store-discounts.module.ts';
export { CodeSyncService } from './code-sync.service.ts';
