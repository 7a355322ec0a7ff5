import { id, instant } from '@lastcall/contracts/platform';
import { registeredRemote, type RegisteredRemote } from '@lastcall/contracts/release';
import { z } from 'zod';

const key = 'lastcall-remotes';

const keptRegistry = z.object({
  person: id,
  asOf: instant,
  remotes: z.array(z.object({ remote: registeredRemote, seenAt: instant })),
});

/** A remote as the registry last named it, and when that was by the services' clock. */
export interface SeenRemote {
  readonly remote: RegisteredRemote;
  readonly seenAt: string;
}
export interface KeptRegistry {
  /** The id of the person whom the registry answered: the versions of nobody else. */
  readonly person: string;
  readonly asOf: string;
  readonly remotes: readonly SeenRemote[];
}

/** The last good answer of the registry to a person, in this browser. */
export const keptInBrowser = {
  read(): KeptRegistry | null {
    try {
      return keptRegistry.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
    } catch {
      // Storage refused, or something else wrote there: nothing is kept.
      return null;
    }
  },
  write(registry: KeptRegistry): void {
    try {
      localStorage.setItem(key, JSON.stringify(registry));
    } catch {
      // Storage refused or full: the next start asks the service alone.
    }
  },
};
