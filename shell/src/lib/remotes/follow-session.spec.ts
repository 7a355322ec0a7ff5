import { describe, expect, it } from '@jest/globals';
import type { Session } from '@lastcall/contracts';
import { createStore, sessionExpired, signedIn, signedOut } from '@lastcall/host-api';
import { followSession } from './follow-session.ts';

const ada: Session = {
  user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@example.com', isStaff: false },
  account: { name: 'Bakery', key: 'k', plan: 'free', timezone: 'Europe/Vienna' },
  snippet: { edgeOrigin: 'http://localhost:4001', html: '' },
};

function aPage() {
  const store = createStore();
  const asked: string[] = [];
  const ask = (how: string) => (): Promise<void> => (asked.push(how), Promise.resolve());
  followSession(store, { refresh: ask('refresh'), restart: ask('restart') });
  return { store, asked };
}

describe('who is signed in', () => {
  it('is who the registry was asked for when the page was opened', () => {
    const { store, asked } = aPage();

    store.dispatch(signedIn(ada));

    expect(asked).toEqual([]);
  });

  it('has the registry asked anew after a stranger', () => {
    const { store, asked } = aPage();

    store.dispatch(signedOut());
    store.dispatch(signedIn(ada));

    expect(asked).toEqual(['restart']);
  });

  it('keeps what is on the screen when only the session was renewed', () => {
    const { store, asked } = aPage();
    store.dispatch(signedIn(ada));

    store.dispatch(sessionExpired());
    store.dispatch(signedIn(ada));

    expect(asked).toEqual(['refresh']);
  });
});
