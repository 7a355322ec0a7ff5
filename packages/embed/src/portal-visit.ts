import type { PageEventName } from '@lastcall/contracts';
import type { PageContext } from './page-events.ts';

/** What a portal knows of the visit that it is part of. */
export interface PortalVisit {
  /** The origin that answers, and the account's public key. */
  readonly edge: string;
  readonly key: string;
  readonly context: PageContext;
  /** Who the visitor is by now; nothing of somebody who has not consented to be known. */
  readonly names: () => { readonly lc?: string; readonly visitor?: string };
  /** Somebody has said who they are: the token that names them from now on. */
  readonly know: (token: string) => void;
  readonly report: (what: PageEventName) => void;
  /** True the first time in a session, and only where that can be remembered. */
  readonly once: (what: string) => boolean;
  /** Whether it has been so in this session. */
  readonly was: (what: string) => boolean;
}
