export * from './use-edge.ts';
export * from './visits.ts';
