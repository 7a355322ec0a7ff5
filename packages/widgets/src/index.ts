export * from './bar/index.ts';
