import { createStore, signedIn, signedOut } from '@lastcall/host-api';
import { UiProvider } from '@lastcall/ui/core';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Starting } from './features/frame/whole-screen.tsx';
import { takeFromPage } from './lib/page-start.ts';
import { startRemotes } from './lib/remotes/start-remotes.ts';
import { RemotesProvider } from './lib/remotes/use-remotes.ts';
import { preloadScreens } from './routes/preload-screens.ts';
import { readAhead } from './routes/read-ahead.ts';
import { routes } from './routes/routes.tsx';

const store = createStore();
const session = takeFromPage('session');
if (session !== undefined) store.dispatch(session ? signedIn(session) : signedOut());

const root = createRoot(document.getElementById('root')!);
const router = createBrowserRouter(routes);
// A Suspense fallback of React would stay visible for at least 300 ms.
const loading = session === undefined ? null : preloadScreens(router.state.matches, session !== null);
if (loading) {
  root.render(<Starting />);
  await loading;
}
const remotes = startRemotes(store);
readAhead(router, remotes, store);
root.render(
  <Provider store={store}>
    <UiProvider>
      <RemotesProvider value={remotes}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </UiProvider>
  </Provider>,
);
