import type { Session } from '../accounts/index.ts';
import type { RemoteRegistry } from './remotes.ts';

/** The id of the element of the shell's page that contains what it starts with, as JSON. */
export const pageStartId = 'lastcall-start';

/** Responses in the shell's page, so that it need not send requests: those of `getSession` (null for a visitor) and `listRemotes`, and files to load. */
export interface PageStart {
  readonly session: Session | null;
  readonly registry: RemoteRegistry;
  /** The URLs of what the user may open next, for when the browser has nothing else to do. */
  readonly later: readonly string[];
}
