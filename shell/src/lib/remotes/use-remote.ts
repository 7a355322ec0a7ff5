import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { RemoteName } from '@lastcall/contracts';
import type { RemoteLoader, RemoteState } from './remote-loader.ts';

const LoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = LoaderContext.Provider;

/** The loader of the page. */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('Areas of remotes stand inside the RemoteLoaderProvider.');
  return loader;
}

const notYet: RemoteState = { status: 'loading', isSlow: false, attempt: 0 };

/** Asks for a remote and follows how far it has come; null asks for none. */
export function useRemote(name: RemoteName | null): RemoteState {
  const loader = useRemoteLoader();
  useEffect(() => {
    if (name) loader.want(name);
  }, [loader, name]);
  return useSyncExternalStore(loader.subscribe, () => (name ? loader.stateOf(name) : null) ?? notYet);
}
