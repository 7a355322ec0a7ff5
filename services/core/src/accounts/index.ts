export * from './accounts/index.ts';
export * from './api-keys/index.ts';
