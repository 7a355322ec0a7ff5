import { describe, expect, it } from '@jest/globals';
import { createStore, signedIn, signedOut } from '@lastcall/host-api';
import { aSession } from '../../testing-kit/a-session.ts';
import { whoAsks } from './who-asks.ts';

describe('who asks the registry', () => {
  it('is a person once their session is known', async () => {
    const store = createStore();

    const asked = whoAsks(store);
    store.dispatch(signedIn(aSession()));

    expect(await asked).toBe(aSession().user.id);
  });

  it('is nobody once it is known that nobody is signed in', async () => {
    const store = createStore();

    const asked = whoAsks(store);
    store.dispatch(signedOut());

    expect(await asked).toBeNull();
  });

  it('is answered at once when that is known', async () => {
    const store = createStore();
    store.dispatch(signedIn(aSession()));

    expect(await whoAsks(store)).toBe(aSession().user.id);
  });
});
