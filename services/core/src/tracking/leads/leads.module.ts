import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { BuyersService } from './buyers.service.ts';
import { LeadBatchService } from './lead-batch.service.ts';
import { LeadConsentRepository } from './lead-consent.repository.ts';
import { LeadConsentService } from './lead-consent.service.ts';
import { LeadHistoryService } from './lead-history.service.ts';
import { LeadDryRunService } from './lead-dry-run.service.ts';
import { LeadImportRepository } from './lead-import.repository.ts';
import { LeadImportUndoService } from './lead-import-undo.service.ts';
import { LeadImportService } from './lead-import.service.ts';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import { LeadNetworkRepository } from './lead-network.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { LeadMoveService } from './lead-move.service.ts';
import { LeadRepository } from './lead.repository.ts';
import { LeadService } from './lead.service.ts';
import { LeadTesterService } from './lead-tester.service.ts';
import { LeadTokens } from './lead-tokens.ts';
import { LinkClickRepository } from './link-click.repository.ts';
import { LinkClickService } from './link-click.service.ts';
import { ManualLeadService } from './manual-lead.service.ts';
import { NetworkHashes } from './network-hash.ts';
import { RuleTextsRepository } from './rule-texts.repository.ts';
import { IdentityDecisionService } from './identity-decision.service.ts';
import { IdentityCommitService } from './identity-commit.service.ts';
import { IdentityChangeRepository } from './identity-change.repository.ts';

const services = [
  BuyersService,
  LeadHistoryService,
  LeadBatchService,
  LeadConsentService,
  LeadDryRunService,
  LeadImportService,
  LeadImportUndoService,
  LeadMoveService,
  LeadService,
  LeadTesterService,
  LeadTokens,
  LinkClickService,
  ManualLeadService,
];

/** Leads, their countdowns and their clicks. */
@Module({
  imports: [AccountRowsModule, VisitorConfigModule],
  providers: [
    ...services,
    IdentityCommitService,
    IdentityDecisionService,
    LeadWriterService,
    LeadConsentRepository,
    LeadLookupRepository,
    LeadImportRepository,
    LeadNetworkRepository,
    LeadRepository,
    RuleTextsRepository,
    IdentityChangeRepository,
    NetworkHashes,
    LinkClickRepository,
  ],
  exports: [...services, VisitorConfigModule],
})
export class LeadsModule {}
