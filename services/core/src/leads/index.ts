export type { Lead, StartedBy } from './lead.entity.ts';
export type { Signals } from './known-by.ts';
export { LeadService } from './lead.service.ts';
export { LeadTokens } from './lead-tokens.ts';
export { LeadsModule } from './leads.module.ts';
export { LinkClickService } from './link-click.service.ts';
export type { TrackedAccount, TrackedPage, TrackedTimer } from './tracked-account.repository.ts';
export { TrackedAccountService } from './tracked-account.service.ts';
export { commonDeadline, deadlineOf, type TrackedCampaign } from './tracked-campaign.ts';
