import { describe, expect, it } from '@jest/globals';
import { createStore, signedIn, signedOut } from '@lastcall/host-api';
import { aSession } from '../../testing-kit/a-session.ts';
import { readUserId } from './signed-in-user.ts';

describe('the user of the registry', () => {
  it('is known once the session is loaded', async () => {
    const store = createStore();

    const asked = readUserId(store);
    store.dispatch(signedIn(aSession()));

    expect(await asked).toBe(aSession().user.id);
  });

  it('is null once it is known that there is no session', async () => {
    const store = createStore();

    const asked = readUserId(store);
    store.dispatch(signedOut());

    expect(await asked).toBeNull();
  });

  it('is returned immediately when it is known', async () => {
    const store = createStore();
    store.dispatch(signedIn(aSession()));

    expect(await readUserId(store)).toBe(aSession().user.id);
  });
});
