export * from './clients.ts';
export * from './database.ts';
export * from './redis.ts';
export * from './service.ts';
