export { Discounts as default } from '../features/discounts/discounts.tsx';
