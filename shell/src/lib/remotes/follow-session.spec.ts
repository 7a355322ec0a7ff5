import { describe, expect, it } from '@jest/globals';
import { createStore, sessionExpired, signedIn, signedOut } from '@lastcall/host-api';
import { aSession } from '../../testing-kit/a-session.ts';
import { followSession } from './follow-session.ts';

const ada = aSession();

function aPage() {
  const store = createStore();
  const asked: string[] = [];
  const ask = (how: string) => (): Promise<void> => (asked.push(how), Promise.resolve());
  followSession(store, { refresh: ask('refresh'), restart: ask('restart') });
  return { store, asked };
}

describe('the signed-in user', () => {
  it('triggers no registry request when the page opens', () => {
    const { store, asked } = aPage();

    store.dispatch(signedIn(ada));

    expect(asked).toEqual([]);
  });

  it('triggers a registry request when a visitor signs in', () => {
    const { store, asked } = aPage();

    store.dispatch(signedOut());
    store.dispatch(signedIn(ada));

    expect(asked).toEqual(['restart']);
  });

  it('triggers a registry request on sign-out and when another user signs in', () => {
    const { store, asked } = aPage();
    store.dispatch(signedIn(ada));

    store.dispatch(signedOut());
    expect(asked).toEqual(['restart']);
    store.dispatch(signedIn(ada));
    store.dispatch(sessionExpired());
    store.dispatch(signedIn(aSession({ id: '018f0000-0000-7000-8000-000000000002' })));

    expect(asked).toEqual(['restart', 'restart', 'restart']);
  });

  it('keeps the screen when only the session was renewed', () => {
    const { store, asked } = aPage();
    store.dispatch(signedIn(ada));

    store.dispatch(sessionExpired());
    store.dispatch(signedIn(ada));

    expect(asked).toEqual(['refresh']);
  });
});
