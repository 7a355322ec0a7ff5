export * from './visitor-config/index.ts';
