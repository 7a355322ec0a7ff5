export { BuyersService, hadStartedBy } from './buyers.service.ts';
export { causeLabel } from './cause-words.ts';
export type { Lead } from './lead.entity.ts';
export type { NewLeadChange } from './lead-change.entity.ts';
export { effectsOf, sameMailbox, type Claim, type Proof } from './proof.ts';
export { hasEmail, interpretSignals, type Found, type Recognized, type Signals } from './known-by.ts';
export { LeadBatchService, type BatchStart } from './lead-batch.service.ts';
export { LeadConsentService, type GivenConsent } from './lead-consent.service.ts';
export { LeadHistoryService } from './lead-history.service.ts';
export { LeadDryRunService } from './lead-dry-run.service.ts';
export { LeadImportUndoService } from './lead-import-undo.service.ts';
export { LeadImportService } from './lead-import.service.ts';
export { LeadMoveService } from './lead-move.service.ts';
export { networkRetention } from './lead-network.repository.ts';
export { presentLead } from './lead.presenter.ts';
export { LeadService } from './lead.service.ts';
export { LeadTesterService } from './lead-tester.service.ts';
export { LeadTokens } from './lead-tokens.ts';
export { LeadsModule } from './leads.module.ts';
export { linkClickRetention } from './link-click.repository.ts';
export { LinkClickService } from './link-click.service.ts';
export { ManualLeadService } from './manual-lead.service.ts';
export { namedColumns, namedLeadId, namedLeads, namedValues, type EmailSignals } from './named-in.ts';
export { commonDeadline, deadlineOf, isOpen, startAt } from './tracked-campaign.ts';
export {
  activityRecorded,
  countdownsChanged,
  leadsChanging,
  leadsRemoved,
  personErased,
  type CountedMoment,
} from './events.ts';
