import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { RemoteName } from '@lastcall/contracts/release';
import type { KnownRemotes, Registry } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteRun, RemoteState } from './remote-run.ts';

interface Remotes {
  readonly registry: Registry;
  readonly loader: RemoteLoader;
}

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('Areas of remotes stand inside the RemotesProvider.');
  return remotes;
}

/** The registry's client of the page. */
export function useRegistry(): Registry {
  return useRemotes().registry;
}

/** The active remotes, followed as they change. */
export function useKnownRemotes(): KnownRemotes {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.current);
}

/** How far a remote has come in this page; asking does not load it. */
export function useRunState(name: RemoteName): RemoteState | null {
  const { loader } = useRemotes();
  return useSyncExternalStore(loader.subscribe, () => loader.newestRun(name)?.state ?? null);
}

/** What was found first at an address, for as long as somebody is there: an update must not take away what they work on. */
export function useFirstFound<T>(found: T | null): T | null {
  const { pathname } = useLocation();
  const [held, setHeld] = useState({ pathname, found });
  if (held.pathname === pathname && (held.found !== null || found === null)) return held.found;
  setHeld({ pathname, found });
  return found;
}

/** What an area shows of a remote, and what it may ask for. */
export interface ShownRemote {
  readonly run: RemoteRun | null;
  /** Another version is to be had, by going elsewhere and coming back. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
  /** Has the next area that opens try again what the registry names; this one stays. */
  readonly retryNext: () => void;
  readonly crashed: (cause: unknown) => void;
}

/** Loads a remote for one area and follows it. The area keeps the version it has until the person goes elsewhere; only what failed makes way by itself. */
export function useRemote(name: RemoteName | null): ShownRemote {
  const { loader } = useRemotes();
  const { pathname } = useLocation();
  const newest = useSyncExternalStore(loader.subscribe, () => (name === null ? null : loader.newestRun(name)));
  const [held, setHeld] = useState({ name, pathname, run: newest });
  const state = useSyncExternalStore(loader.subscribe, () => held.run?.state ?? null);

  const isKept = held.name === name && held.pathname === pathname && state !== null && state.status !== 'failed';
  const run = isKept ? held.run : newest;
  if (held.name !== name || held.pathname !== pathname || held.run !== run) setHeld({ name, pathname, run });

  useEffect(() => {
    if (run) loader.begin(run);
  }, [loader, run]);

  return {
    run,
    isOutdated: useSyncExternalStore(loader.subscribe, () => run !== null && loader.isOutdated(run)),
    retry: () => run && setHeld({ name, pathname, run: loader.retry(run) }),
    retryNext: () => void (run && loader.retry(run)),
    crashed: (cause) => run && setHeld({ name, pathname, run: loader.crashed(run, cause) }),
  };
}
