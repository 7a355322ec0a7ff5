import type { Store } from '@lastcall/host-api';

/** The id of the person at the page, or null for a stranger; undefined until that is known. */
export function personAt(store: Store): string | null | undefined {
  const { status, session } = store.getState().session;
  return status === 'unknown' ? undefined : (session?.user.id ?? null);
}

/** Waits until it is known who is at the page. */
export function whoAsks(store: Store): Promise<string | null> {
  return new Promise((resolve) => {
    const look = (): void => {
      const person = personAt(store);
      if (person === undefined) return;
      stop();
      resolve(person);
    };
    const stop = store.subscribe(look);
    look();
  });
}
