export * from './intake/index.ts';
export * from './purchases/index.ts';
export * from './sales/index.ts';
export * from './sales-handlers/index.ts';
