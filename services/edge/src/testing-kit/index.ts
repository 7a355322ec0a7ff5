export * from './held-clock.ts';
export * from './use-edge.ts';
export * from './visits.ts';
