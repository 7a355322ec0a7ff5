export type * from './adapter.ts';
export type * from './definition.ts';
export type * from './inbound.ts';
export type * from './provider-http.ts';
export { fieldTagOf } from './field-tag.ts';
export { ignoreNotFound, isGone, nullIfNotFound, ProviderError } from './provider-error.ts';
export type {
  CodesAdded,
  DiscountTerms,
  DiscountRequest,
  Shop,
  StoreAdapter,
  StoreItem,
  Subscription,
} from './store-adapter.ts';
