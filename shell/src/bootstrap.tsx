import { createStore, signedIn, signedOut } from '@lastcall/host-api';
import { UiProvider } from '@lastcall/ui/core';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { takeFromPage } from './lib/page-start.ts';
import { startRemotes } from './lib/remotes/start-remotes.ts';
import { RemotesProvider } from './lib/remotes/use-remotes.ts';
import { routes } from './routes/routes.tsx';

const store = createStore();
const session = takeFromPage('session');
if (session !== undefined) store.dispatch(session ? signedIn(session) : signedOut());

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <UiProvider>
      <RemotesProvider value={startRemotes(store)}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </RemotesProvider>
    </UiProvider>
  </Provider>,
);
