export { titleOf } from './discount-wish.ts';
export { StoreCodesService } from './store-codes.service.ts';
export { StoreDiscountService } from './store-discount.service.ts';
export { StoreDiscountsModule } from './store-discounts.module.ts';
export { StoreWatchService } from './store-watch.service.ts';
export { StoreWritingService } from './store-writing.service.ts';
