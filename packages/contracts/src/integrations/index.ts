export * from './integrations.ts';
