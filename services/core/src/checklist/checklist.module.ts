import { Module } from '@nestjs/common';
import { LeadsModule } from '@lastcall/core/leads';
import { ChecklistRepository, ChecklistStepRepository } from './checklist.repository.ts';
import { ChecklistService } from './checklist.service.ts';

/** The test that proves a campaign tracks. */
@Module({ imports: [LeadsModule], providers: [ChecklistService, ChecklistRepository, ChecklistStepRepository], exports: [ChecklistService] })
export class ChecklistModule {}
