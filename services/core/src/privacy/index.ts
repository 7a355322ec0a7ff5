export * from './erasure/index.ts';
