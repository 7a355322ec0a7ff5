export { AnalyticsModule } from './analytics.module.ts';
export { AnalyticsService } from './analytics.service.ts';
