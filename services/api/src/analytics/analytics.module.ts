import { Module } from '@nestjs/common';
import { AnalyticsModule } from '@lastcall/core/analytics';
import { VisitorConfigModule } from '@lastcall/core/read-models';
import { AnalyticsController } from './analytics.controller.ts';

@Module({ imports: [AnalyticsModule, VisitorConfigModule], controllers: [AnalyticsController] })
export class AnalyticsApi {}
