export * from './list-polling/index.ts';
export * from './field-sync-requests/index.ts';
export * from './integration-handlers/index.ts';
export * from './integrations/index.ts';
export * from './inbound-webhooks/index.ts';
export * from './field-sync/index.ts';
