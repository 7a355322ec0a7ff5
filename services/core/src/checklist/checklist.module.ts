import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadsModule } from '@lastcall/core/leads';
import { ChecklistRepository, ChecklistStepRepository } from './checklist.repository.ts';
import { ChecklistService } from './checklist.service.ts';
import { TestPersons } from './test-persons.ts';

/** The test that proves a campaign tracks. */
@Module({ imports: [AccountRowsModule, LeadsModule], providers: [ChecklistService, TestPersons, ChecklistRepository, ChecklistStepRepository], exports: [ChecklistService, TestPersons] })
export class ChecklistModule {}
