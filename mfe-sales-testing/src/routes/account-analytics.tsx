export { AccountAnalytics as default } from '../features/analytics/account-analytics.tsx';
