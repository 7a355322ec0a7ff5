export { SalesScreen as default } from '../features/sales/sales-screen.tsx';
