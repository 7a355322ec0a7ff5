import type { Store } from '@lastcall/host-api';
import type { Registry } from './registry.ts';
import { personAt } from './who-asks.ts';

/** Asks the registry anew for each person who comes, and when they go: others may have other versions. */
export function followSession(store: Store, registry: Pick<Registry, 'refresh' | 'restart'>): void {
  const now = () => ({ person: personAt(store), status: store.getState().session.status });
  let before = now();
  store.subscribe(() => {
    const { person, status } = now();
    const isOther = before.person !== undefined && before.person !== person;
    const isBack = before.status === 'expired' && status === 'signed-in';
    before = { person, status };
    if (isOther) void registry.restart();
    // Whoever signs in again above a screen keeps that screen.
    else if (isBack) void registry.refresh();
  });
}
