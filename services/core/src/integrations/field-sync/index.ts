export { FieldSyncService } from './field-sync.service.ts';
export { FieldSyncModule } from './field-sync.module.ts';
export { CouponCodes, type ActiveCode, type CampaignOfCodes } from './coupon-codes.ts';
