export * from './clients.ts';
export * from './database.ts';
export * from './factories.ts';
export * from './mailbox.ts';
export * from './redis.ts';
export * from './service.ts';
export * from './strangers.ts';
