import type { Facts, KitInTests, RemotesInTests } from '@lastcall/core/testing-kit';
import { remoteFacts } from './a-remote.ts';
import { everything, type Everything } from './everything.ts';

/** Customers who have one of everything, and facts of a remote, each made at the first use. For tests of one file that change nothing of them. */
export interface SharedWorlds {
  /** The customer of this name; `staff` makes it one of our staff. */
  customer(name: string, options?: { staff?: boolean }): Promise<Everything>;
  remote(): Promise<Facts>;
}

/** Keeps the worlds of one spec file. */
export function sharedWorlds(kit: KitInTests, remotes: RemotesInTests): SharedWorlds {
  const customers = new Map<string, Promise<Everything>>();
  let remote: Promise<Facts> | undefined;
  return {
    customer(name, { staff = false } = {}) {
      const key = `${name} ${staff}`;
      const made = customers.get(key) ?? everything(kit, { staff });
      customers.set(key, made);
      return made;
    },
    remote: () => (remote ??= remoteFacts(remotes)),
  };
}
