import type { Session } from '../accounts/index.ts';
import type { RemoteRegistry } from './remotes.ts';

/** The id of the element in the shell's page that contains its initial data as JSON. */
export const pageStartId = 'lastcall-start';

/** The initial data in the shell's page, which saves requests: the responses of `getSession` (null when signed out) and `listRemotes`, and files to load. */
export interface PageStart {
  readonly session: Session | null;
  readonly registry: RemoteRegistry;
  /** The URLs of files that the user may need next, loaded when the browser is idle. */
  readonly later: readonly string[];
}
