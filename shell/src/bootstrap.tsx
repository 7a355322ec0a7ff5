import { createStore } from '@lastcall/host-api';
import { UiProvider } from '@lastcall/ui/core';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { fetchRegister } from './lib/remotes/fetch-register.ts';
import { lastGood, readRegistry } from './lib/remotes/registry.ts';
import { createRemoteLoader } from './lib/remotes/remote-loader.ts';
import { RemoteLoaderProvider } from './lib/remotes/use-remote.ts';
import { routes } from './routes/routes.tsx';

const loader = createRemoteLoader({
  readRegistry,
  fetchRegister,
  lastGood,
  onFailure: (name, reason, cause) => console.error(`${name}: ${reason}`, cause),
});

createRoot(document.getElementById('root')!).render(
  <Provider store={createStore()}>
    <UiProvider>
      <RemoteLoaderProvider value={loader}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </RemoteLoaderProvider>
    </UiProvider>
  </Provider>,
);
