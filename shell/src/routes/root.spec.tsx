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

/** Renders a page with the user's session, or with a session that is not known yet. */
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

/** Simulates that the browser shows the page; `persisted` is true from its cache. */
const comeBack = (persisted: boolean): void =>
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

describe('the session of a page', () => {
  it('is requested when the page does not contain it', async () => {
    shown({ isInPage: false });

    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(server.calls).toEqual(['GET /api/auth/session']);
  });

  it('is not requested when the page contains it', () => {
    shown({ isInPage: true });

    expect(screen.getByText('The screen')).toBeTruthy();
    comeBack(false);
    expect(server.calls).toEqual([]);
  });

  it('is requested again when the browser restores the page, since another user may have signed in', async () => {
    const store = shown({ isInPage: true });
    const [before] = [server.session];
    server.session = { ...before, user: { ...before.user, id: newId() } };

    comeBack(true);

    await waitFor(() => expect(store.getState().session.session?.user.id).toBe(server.session.user.id));
  });

  it('has ended when the user signed out before the browser restores the page', async () => {
    const store = shown({ isInPage: true });
    server.refusals.set('GET /api/auth/session', 'session_expired');

    comeBack(true);

    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
  });
});
