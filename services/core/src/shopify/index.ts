export * from './store-codes/index.ts';
export * from './store-deliveries/index.ts';
export * from './store-discounts/index.ts';
export * from './stores/index.ts';
