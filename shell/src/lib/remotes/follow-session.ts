import type { Store } from '@lastcall/host-api';
import type { Registry } from './registry.ts';

/** Asks the registry for each person who signs in: they may have other versions than the stranger before. */
export function followSession(store: Store, registry: Pick<Registry, 'refresh' | 'restart'>): void {
  let before = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    const isBack = session.status === 'signed-in' && before.status !== session.status;
    if (isBack && before.status === 'signed-out') void registry.restart();
    // Whoever signs in again above a screen keeps that screen.
    if (isBack && before.status === 'expired') void registry.refresh();
    before = session;
  });
}
