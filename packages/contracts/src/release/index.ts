export { pageStartId, type PageStart } from './page-start.ts';
export * from './remotes.ts';
// Exports only types: the schemas of deployments are loaded by the staff screen and the deploy command alone.
export type * from './remote-deployments.ts';
