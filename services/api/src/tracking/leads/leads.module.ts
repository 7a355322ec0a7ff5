import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { ChecklistModule } from '@lastcall/core/onboarding';
import { ErasureModule } from '@lastcall/core/privacy';
import { EvidenceModule } from '@lastcall/core/analytics';
import { LeadsModule } from '@lastcall/core/tracking';
import { SalesModule } from '@lastcall/core/sales';
import { ClearTrackingController } from './clear-tracking.controller.ts';
import { LeadsController } from './leads.controller.ts';

@Module({
  imports: [CampaignsModule, ChecklistModule, LeadsModule, ErasureModule, EvidenceModule, SalesModule],
  controllers: [ClearTrackingController, LeadsController],
})
export class LeadsApi {}
