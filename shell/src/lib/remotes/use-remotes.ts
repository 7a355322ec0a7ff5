import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { RemoteName } from '@lastcall/contracts/release';
import type { KnownRemotes, Registry } from './registry.ts';
import type { PageGuard } from './page-guard.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteRun, RemoteState } from './remote-run.ts';
import type { Visits } from './visits.ts';

interface Remotes {
  readonly registry: Registry;
  readonly loader: RemoteLoader;
  /** Returns the guard of the page; null before the first remote is loaded. */
  readonly guard: () => PageGuard | null;
  readonly visits: Visits;
}

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new TypeError('useRemotes needs a RemotesProvider above it');
  return remotes;
}

/** The page's client of the registry. */
export function useRegistry(): Registry {
  return useRemotes().registry;
}

/** Returns the guard of the page; null before the first remote is loaded. */
export function usePageGuard(): () => PageGuard | null {
  return useRemotes().guard;
}

/** Returns the visits of the page that have not ended. */
export function useVisits(): Visits {
  return useRemotes().visits;
}

/** Returns the active remotes, updated as they change. */
export function useKnownRemotes(): KnownRemotes {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.current);
}

/** Returns whether a later release of the shell than that of this page is served. */
export function useIsShellOutdated(): boolean {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.isShellOutdated);
}

/** Returns the loading state of a remote in this page, without loading it. */
export function useRunState(name: RemoteName): RemoteState | null {
  const { loader } = useRemotes();
  return useSyncExternalStore(loader.subscribe, () => loader.newestRun(name)?.state ?? null);
}

/** Returns the first result for a URL, as long as that URL is open: an update must not replace content in use. */
export function useFirstFound<T>(found: T | null): T | null {
  const { pathname } = useLocation();
  const [held, setHeld] = useState({ pathname, found });
  if (held.pathname === pathname && (held.found !== null || found === null)) return held.found;
  setHeld({ pathname, found });
  return found;
}

/** The displayed state of a remote's area, and its actions. */
export interface ShownRemote {
  readonly run: RemoteRun | null;
  /** True when a navigation would load a newer version. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
  /** Lets the next area that opens retry the registry's version; this one stays. */
  readonly retryNext: () => void;
  readonly crashed: (cause: unknown) => void;
}

/** Loads a remote for one area and follows it. The area keeps its version until a navigation; only a failed one is replaced. */
export function useRemote(name: RemoteName | null): ShownRemote {
  const { loader } = useRemotes();
  const { pathname } = useLocation();
  const newest = useSyncExternalStore(loader.subscribe, () => (name === null ? null : loader.newestRun(name)));
  const [held, setHeld] = useState({ name, pathname, run: newest });
  const state = useSyncExternalStore(loader.subscribe, () => held.run?.state ?? null);

  const isStored = held.name === name && held.pathname === pathname && state !== null && state.status !== 'failed';
  const run = isStored ? held.run : newest;
  if (held.name !== name || held.pathname !== pathname || held.run !== run) setHeld({ name, pathname, run });

  // A layout effect, so that loading begins before the page is painted.
  useLayoutEffect(() => {
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
