import type { PageEventName } from '@lastcall/contracts/tracking';
import type { PageContext } from './page-events.ts';
import type { PageScript } from './script/extras.ts';

/** The visit that a portal is part of. */
export interface PortalVisit {
  /** Provides the URL of the edge, the account's public key, and the visitor's consent. */
  readonly script: Pick<PageScript, 'edge' | 'key' | 'consent'>;
  readonly context: PageContext;
  /** The visitor's identifiers; empty without consent. */
  readonly names: () => { readonly lc?: string; readonly visitor?: string };
  /** Called when a visitor has identified themselves, with their new token. */
  readonly know: (token: string) => void;
  readonly report: (what: PageEventName) => void;
  /** Returns true the first time in a session, and only when that can be stored. */
  readonly once: (what: string) => boolean;
  /** Returns true when it has occurred in this session. */
  readonly was: (what: string) => boolean;
}
