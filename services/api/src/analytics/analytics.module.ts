import { Module } from '@nestjs/common';
import { AnalyticsModule } from '@lastcall/core/analytics';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { AnalyticsController } from './analytics.controller.ts';

@Module({ imports: [AnalyticsModule, CampaignsModule], controllers: [AnalyticsController] })
export class AnalyticsApi {}
