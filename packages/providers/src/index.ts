export type * from './adapter.ts';
export type * from './definition.ts';
export type * from './inbound.ts';
export type * from './provider-http.ts';
export { fieldTagOf } from './field-tag.ts';
export { ignoreNotFound, isNotFound, nullIfNotFound, ProviderError } from './provider-error.ts';
export type {
  AddCodesProgress,
  DiscountTerms,
  DiscountRequest,
  Shop,
  StoreAdapter,
  StoreItem,
  Subscription,
} from './store-adapter.ts';
