export type { TrackedAccount, TrackedPage, TrackedPortal, TrackedTimer } from './tracked-account.repository.ts';
export { TrackedAccountService } from './tracked-account.service.ts';
export type { TrackedCampaign } from './tracked-campaign.ts';
export { VisitorConfigModule } from './visitor-config.module.ts';
