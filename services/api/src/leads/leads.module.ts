import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { ChecklistModule } from '@lastcall/core/checklist';
import { ErasureModule } from '@lastcall/core/erasure';
import { EvidenceModule } from '@lastcall/core/evidence';
import { LeadsModule } from '@lastcall/core/leads';
import { SalesModule } from '@lastcall/core/sales';
import { ClearTrackingController } from './clear-tracking.controller.ts';
import { LeadsController } from './leads.controller.ts';

@Module({
  imports: [CampaignsModule, ChecklistModule, LeadsModule, ErasureModule, EvidenceModule, SalesModule],
  controllers: [ClearTrackingController, LeadsController],
})
export class LeadsApi {}
