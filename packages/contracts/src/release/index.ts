export { pageStartId, type PageStart } from './page-start.ts';
export * from './remotes.ts';
// Deployments are shown on the staff screen and created by a command; only those load their schemas.
export type * from './remote-deployments.ts';
