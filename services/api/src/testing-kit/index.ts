export * from './a-remote.ts';
export * from './everything.ts';
export * from './analytics-rows.ts';
export * from './remote-team.ts';
export * from './table.ts';
export * from './sweep.ts';
