import type { Store } from '@lastcall/host-api';

/** Returns the id of the signed-in user, or null for a visitor; undefined until known. */
export function userIdIn(store: Store): string | null | undefined {
  const { status, session } = store.getState().session;
  return status === 'unknown' ? undefined : (session?.user.id ?? null);
}

/** Waits until the signed-in user is known. */
export function readUserId(store: Store): Promise<string | null> {
  return new Promise((resolve) => {
    const update = (): void => {
      const person = userIdIn(store);
      if (person === undefined) return;
      stop();
      resolve(person);
    };
    const stop = store.subscribe(update);
    update();
  });
}
