import { Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { ErasureModule } from '@lastcall/core/erasure';
import { LeadsModule } from '@lastcall/core/leads';
import { ClearTrackingController } from './clear-tracking.controller.ts';
import { LeadsController } from './leads.controller.ts';

@Module({ imports: [CampaignsModule, LeadsModule, ErasureModule], controllers: [ClearTrackingController, LeadsController] })
export class LeadsApi {}
