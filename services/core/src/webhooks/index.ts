export * from './outgoing-webhooks/index.ts';
export * from './public-api/index.ts';
