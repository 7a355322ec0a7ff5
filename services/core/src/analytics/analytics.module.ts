import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { AnalyticsService } from './analytics.service.ts';

/** What campaigns bring, day by day. */
@Module({ imports: [AccountRowsModule], providers: [AnalyticsRepository, AnalyticsService], exports: [AnalyticsService] })
export class AnalyticsModule {}
