import { Module } from '@nestjs/common';
import { ChecklistModule } from '@lastcall/core/onboarding';
import { ErasureModule } from '@lastcall/core/privacy';
import { EvidenceModule } from '@lastcall/core/analytics';
import { LeadsModule } from '@lastcall/core/tracking';
import { ClearTrackingController } from './clear-tracking.controller.ts';
import { LeadsController } from './leads.controller.ts';

@Module({
  imports: [ChecklistModule, LeadsModule, ErasureModule, EvidenceModule],
  controllers: [ClearTrackingController, LeadsController],
})
export class LeadsApi {}
