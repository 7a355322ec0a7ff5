import type { Store } from '@lastcall/host-api';
import type { Registry } from './registry.ts';
import { userIdIn } from './signed-in-user.ts';

/** Refetches the registry when a user signs in or out, since others may have other versions. */
export function followSession(store: Store, registry: Pick<Registry, 'refresh' | 'restart'>): void {
  const now = () => ({ person: userIdIn(store), status: store.getState().session.status });
  let before = now();
  store.subscribe(() => {
    const { person, status } = now();
    const isOther = before.person !== undefined && before.person !== person;
    const isBack = before.status === 'expired' && status === 'signed-in';
    before = { person, status };
    if (isOther) void registry.restart();
    // A user whose session had expired keeps the screen.
    else if (isBack) void registry.refresh();
  });
}
