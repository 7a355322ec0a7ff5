export * from './remotes/index.ts';
export * from './shells/index.ts';
