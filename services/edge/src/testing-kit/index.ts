export * from './fixed-clock.ts';
export * from './mail-client.ts';
export * from './shop-deliveries.ts';
export * from './sites.ts';
export * from './use-edge.ts';
export * from './exhaust-rate-limit.ts';
export * from './visits.ts';
