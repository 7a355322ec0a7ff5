import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { IntegrationsModule, InboundWebhooksModule } from '@lastcall/core/integrations';
import { SalesModule } from '@lastcall/core/sales';
import { LeadsModule } from '@lastcall/core/tracking';
import { ChecklistRepository, ChecklistStepRepository } from './checklist.repository.ts';
import { ChecklistService } from './checklist.service.ts';
import { ClearTrackingService } from './clear-tracking.service.ts';
import { ProviderPollingService } from './provider-polling.service.ts';
import { TestContacts } from './test-contacts.ts';

/** The test that proves that a campaign works. */
@Module({
  imports: [AccountRowsModule, IntegrationsModule, LeadsModule, InboundWebhooksModule, SalesModule],
  providers: [
    ChecklistService,
    ClearTrackingService,
    ProviderPollingService,
    TestContacts,
    ChecklistRepository,
    ChecklistStepRepository,
  ],
  exports: [ChecklistService, ClearTrackingService, ProviderPollingService, TestContacts],
})
export class ChecklistModule {}
