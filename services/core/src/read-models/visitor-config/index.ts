export { FromCampaign } from './from-campaign.ts';
export type { TrackedAccount, TrackedPage, TrackedPortal, TrackedTimer } from './visitor-config.repository.ts';
export { VisitorConfigService } from './visitor-config.service.ts';
export type { TrackedCampaign } from './tracked-campaign.ts';
export { VisitorConfigModule } from './visitor-config.module.ts';
