import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { AnalyticsTableService } from './analytics-table.service.ts';
import { AnalyticsService } from './analytics.service.ts';
import { DailyNumbersRepository } from './daily-numbers.repository.ts';

/** Daily analytics of campaigns. */
@Module({
  imports: [AccountRowsModule],
  providers: [AnalyticsService, AnalyticsTableService, DailyNumbersRepository],
  exports: [AnalyticsService, AnalyticsTableService],
})
export class AnalyticsModule {}
