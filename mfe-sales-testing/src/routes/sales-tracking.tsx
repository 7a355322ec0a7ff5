export { SalesTracking as default } from '../features/sales-tracking/sales-tracking.tsx';
