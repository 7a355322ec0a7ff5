export * from './remotes/index.ts';
