export { saleFilters, saveSalesBody, thrivecartSecret } from './sale-forms.ts';
export type * from './sales.ts';
export type { SalesProvider } from './sales-providers.ts';
