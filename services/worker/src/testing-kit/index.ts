export * from './use-worker.ts';
export * from './work.ts';
