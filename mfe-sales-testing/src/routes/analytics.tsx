export { AnalyticsScreen as default } from '../features/analytics/analytics.tsx';
