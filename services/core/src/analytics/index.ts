export * from './analytics/index.ts';
export * from './campaign-overview/index.ts';
export * from './event-log/index.ts';
export * from './evidence/index.ts';
export * from './product-events/index.ts';
export * from './rollups/index.ts';
export * from './dirty-buckets/index.ts';
