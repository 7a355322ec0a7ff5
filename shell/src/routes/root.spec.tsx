import { beforeEach, describe, expect, it } from '@jest/globals';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, WireServer } from '@lastcall/host-api/testing-kit';
import { act, screen, show, waitFor } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { aroundRemotes } from '../testing-kit/remotes-service.tsx';
import { Root } from './root.tsx';

class SessionServer extends WireServer {
  session = aSession();

  protected answer(): unknown {
    return this.session;
  }
}

let server: SessionServer;
beforeEach(() => {
  server = new SessionServer();
  server.listen();
});

/** The page of a user whom the server put into it, or of somebody who is not known yet. */
function shown({ isInPage }: { readonly isInPage: boolean }) {
  const store = createStore();
  if (isInPage) store.dispatch(signedIn(server.session));
  const { Around: Remotes } = aroundRemotes({ registered: () => [] });
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Remotes>
      <Provider store={store}>{children}</Provider>
    </Remotes>
  );
  const screens = (
    <Routes>
      <Route element={<Root />}>
        <Route path="*" element={<h1>The screen</h1>} />
      </Route>
    </Routes>
  );
  show(screens, { at: '/campaigns', Around });
  return store;
}

/** The browser shows a page again that was left, with everything as it was then. */
const comeBack = (persisted: boolean): void =>
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

describe('the session of a page', () => {
  it('is asked for when the page does not contain it', async () => {
    shown({ isInPage: false });

    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(server.calls).toEqual(['GET /api/auth/session']);
  });

  it('is not asked for when the page contains it', () => {
    shown({ isInPage: true });

    expect(screen.getByText('The screen')).toBeTruthy();
    comeBack(false);
    expect(server.calls).toEqual([]);
  });

  it('is asked for again when the browser brings the page back, since somebody else may have signed in', async () => {
    const store = shown({ isInPage: true });
    const [before] = [server.session];
    server.session = { ...before, user: { ...before.user, id: newId() } };

    comeBack(true);

    await waitFor(() => expect(store.getState().session.session?.user.id).toBe(server.session.user.id));
  });

  it('has ended when the user signed out since the page was left', async () => {
    const store = shown({ isInPage: true });
    server.refusals.set('GET /api/auth/session', 'session_expired');

    comeBack(true);

    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
  });
});
