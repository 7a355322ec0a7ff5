export { AnalyticsTableService } from './analytics-table.service.ts';
export { AnalyticsModule } from './analytics.module.ts';
export { AnalyticsService } from './analytics.service.ts';
