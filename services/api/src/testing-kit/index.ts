export * from './everything.ts';
export * from './table.ts';
