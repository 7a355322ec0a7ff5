export { FieldSyncService } from './field-sync.service.ts';
export { busyRestAfter, restAfter, restFor } from './retry-pauses.ts';
export { FieldSyncModule } from './field-sync.module.ts';
export { FieldSyncCheckService } from './field-sync-check.service.ts';
export { CouponCodes, type ActiveCode, type CampaignOfCodes } from './coupon-codes.ts';
