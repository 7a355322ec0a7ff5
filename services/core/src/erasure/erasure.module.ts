import { Module } from '@nestjs/common';
import { ChecklistModule } from '@lastcall/core/checklist';
import { LeadsModule } from '@lastcall/core/leads';
import { ResetLinksModule } from '@lastcall/core/reset-links';
import { ErasureService } from './erasure.service.ts';

/** Erasing a person wherever a trace of them is. */
@Module({ imports: [LeadsModule, ChecklistModule, ResetLinksModule], providers: [ErasureService], exports: [ErasureService] })
export class ErasureModule {}
