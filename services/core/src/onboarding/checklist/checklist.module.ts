import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { IntegrationsModule, InboundWebhooksModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/tracking';
import { ChecklistRepository, ChecklistStepRepository } from './checklist.repository.ts';
import { ChecklistService } from './checklist.service.ts';
import { ProviderAskingService } from './provider-asking.service.ts';
import { TestPersons } from './test-persons.ts';

/** The test that proves that a campaign works. */
@Module({
  imports: [AccountRowsModule, IntegrationsModule, LeadsModule, InboundWebhooksModule],
  providers: [ChecklistService, ProviderAskingService, TestPersons, ChecklistRepository, ChecklistStepRepository],
  exports: [ChecklistService, ProviderAskingService, TestPersons],
})
export class ChecklistModule {}
