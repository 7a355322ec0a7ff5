export * from './analytics/index.ts';
export * from './campaign-overview/index.ts';
export * from './event-log/index.ts';
export * from './evidence/index.ts';
export * from './figures/index.ts';
export * from './stale-hours/index.ts';
