export * from './portals.ts';
