import { id, instant } from '@lastcall/contracts/platform';
import { registeredRemote, type RegisteredRemote } from '@lastcall/contracts/release';
import { z } from 'zod';

const key = 'lastcall-remotes';

const storedRegistry = z.object({
  person: id,
  asOf: instant,
  remotes: z.array(z.object({ remote: registeredRemote, seenAt: instant })),
});

/** A remote in the registry's last response, with the services' time of that response. */
export interface SeenRemote {
  readonly remote: RegisteredRemote;
  readonly seenAt: string;
}
export interface StoredRegistry {
  /** The id of the user who got the response: its versions are never used for another user. */
  readonly person: string;
  readonly asOf: string;
  readonly remotes: readonly SeenRemote[];
}

/** The last good response of the registry to a user, stored in this browser. */
export const browserStorage = {
  read(): StoredRegistry | null {
    try {
      return storedRegistry.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
    } catch {
      // Storage is blocked, or contains something else: nothing is restored.
      return null;
    }
  },
  write(registry: StoredRegistry): void {
    try {
      localStorage.setItem(key, JSON.stringify(registry));
    } catch {
      // Storage is blocked or full: the next start relies on the service.
    }
  },
};
