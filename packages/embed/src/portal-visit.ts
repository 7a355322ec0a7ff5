import type { PageEventName } from '@lastcall/contracts/tracking';
import type { PageContext } from './page-events.ts';

/** The visit that a portal is part of. */
export interface PortalVisit {
  /** The origin of the edge, and the account's public key. */
  readonly edge: string;
  readonly key: string;
  readonly context: PageContext;
  /** The visitor's identifiers; empty without consent. */
  readonly names: () => { readonly lc?: string; readonly visitor?: string };
  /** Called when a visitor has identified themselves, with their new token. */
  readonly know: (token: string) => void;
  readonly report: (what: PageEventName) => void;
  /** True the first time in a session, and only when that can be stored. */
  readonly once: (what: string) => boolean;
  /** True when it has occurred in this session. */
  readonly was: (what: string) => boolean;
}
