export { FieldWritingService } from './field-writing.service.ts';
export { busyRestAfter, restAfter, restFor } from './retry-pauses.ts';
export { ProviderFieldsModule } from './provider-fields.module.ts';
export { FieldWatchService } from './field-watch.service.ts';
export { CouponCodes, type ActiveCode, type CampaignOfCodes } from './coupon-codes.ts';
