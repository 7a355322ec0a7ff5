import type { RegisteredRemote, Release, RemoteFailureReason, RemoteName } from '@lastcall/contracts/release';
import { collectParts, type Register, type RemoteParts } from '@lastcall/host-api';
import type { Attempt } from './fetch-register.ts';
import { Refused } from './refused.ts';
import type { Registry } from './registry.ts';
import { isSameRelease, keyOf, type RemoteRun, type RemoteState } from './remote-run.ts';
import { within } from './within.ts';

/** Milliseconds until a remote counts as slow, and until an attempt is aborted: sooner when there is a fallback. */
export const slowMs = 4_000;
export const limitMs = { withFallback: 5_000, alone: 10_000 } as const;

/** Reasons that a retry would not change. */
const permanentReasons: ReadonlySet<RemoteFailureReason> = new Set([
  'incompatible',
  'other-shared',
  'bad-signature',
  'expired',
  'looping',
]);

/** The dependencies of the loader. */
interface RemoteSource {
  readonly registry: Pick<Registry, 'subscribe' | 'remote' | 'refresh' | 'asOf'>;
  /** Verifies and fetches one version and returns its `register`, or rejects with a `Refused`; each attempt fetches again. */
  readonly fetchRegister: (name: RemoteName, release: Release, attempt: Attempt) => Promise<Register>;
  /** Returns why a displayed version crashed. */
  readonly explainCrash: (name: RemoteName, release: Release, cause: unknown) => Promise<Refused>;
  /** Clears the cached data of a version that crashed; called before its next attempt and its fallback. */
  readonly forgetCache: (name: RemoteName, release: Release) => void;
  /** Called once for each version that failed twice in this page. */
  readonly onFailure: (name: RemoteName, release: Release, refused: Refused) => void;
  /** Called each time that such a version fails again. */
  readonly onFailedAgain: (name: RemoteName, release: Release) => void;
}

interface Run extends RemoteRun {
  remote: RegisteredRemote;
  state: RemoteState;
  begin: ((run: Run) => Promise<void>) | null;
}

interface Failure {
  readonly release: Release;
  readonly refused: Refused;
}

/** Loads versions of remotes when an area requests them: the registered version up to twice, then the fallback. Each version is fetched once for all areas, until it fails. */
export function createRemoteLoader({
  registry,
  fetchRegister,
  explainCrash,
  forgetCache,
  onFailure,
  onFailedAgain,
}: RemoteSource) {
  const listeners = new Set<() => void>();
  const newest = new Map<RemoteName, Run>();
  const started = new Map<string, RemoteParts>();
  const attempts = new Map<string, number>();
  const crashed = new Set<string>();
  const reported = new Set<string>();
  let lastId = 0;

  const notifyAreas = (): void => {
    for (const listener of listeners) listener();
  };
  registry.subscribe(notifyAreas);

  const put = (run: Run, state: RemoteState): void => {
    run.state = state;
    notifyAreas();
  };

  const reportRefusal = (name: RemoteName, release: Release, refused: Refused): void => {
    const key = keyOf(name, release);
    if (reported.has(key)) return onFailedAgain(name, release);
    reported.add(key);
    onFailure(name, release, refused);
  };

  const start = async (name: RemoteName, release: Release, limit: number): Promise<RemoteParts> => {
    const key = keyOf(name, release);
    const before = started.get(key);
    if (before) return before;
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    const parts = partsFrom(await within(limit, fetchRegister(name, release, { attempt, asOf: registry.asOf() })));
    started.set(key, parts);
    return parts;
  };

  /** Retries a version, unless the result would be the same. */
  const startTwice = async (name: RemoteName, release: Release, limit: number): Promise<RemoteParts> => {
    try {
      return await start(name, release, limit);
    } catch (cause) {
      if (permanentReasons.has(asRefused(cause).reason)) throw cause;
      return start(name, release, limit);
    }
  };

  /** Tries the releases until one can be shown; if none can, it reports why the first failed. */
  const go = async (run: Run, releases: readonly Release[], first: Failure | null = null): Promise<void> => {
    const { name, release: wanted } = run.remote;
    const slow = setTimeout(() => run.state.status === 'loading' && put(run, { ...run.state, isSlow: true }), slowMs);
    let failure = first;
    let state: RemoteState | null = null;
    for (const [index, release] of releases.entries()) {
      try {
        const parts = await startTwice(
          name,
          release,
          index < releases.length - 1 ? limitMs.withFallback : limitMs.alone,
        );
        state = { status: 'ready', release, parts, wanted: isSameRelease(release, wanted) ? null : wanted };
        break;
      } catch (cause) {
        const refused = asRefused(cause);
        reportRefusal(name, release, refused);
        failure ??= { release, refused };
      }
    }
    clearTimeout(slow);
    put(run, state ?? failedState(failure ?? { release: wanted, refused: new Refused('unlisted') }));
  };

  const add = (remote: RegisteredRemote, begin: (run: Run) => Promise<void>): Run => {
    lastId += 1;
    const run: Run = {
      id: lastId,
      remote,
      state: { status: 'loading', release: remote.release, isSlow: false },
      begin,
    };
    newest.set(remote.name, run);
    return run;
  };

  const newestRun = (name: RemoteName): RemoteRun | null => {
    const remote = registry.remote(name);
    const last = newest.get(name) ?? null;
    if (!remote || (last && isSameRelease(last.remote.release, remote.release))) return last;
    return add(remote, (run) => go(run, releasesToTry(remote)));
  };

  return {
    subscribe: (listener: () => void): (() => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    /** Returns the run that a newly opened area follows, or null for a remote that the registry does not have. */
    newestRun,
    /** Loads the release of a run, once. */
    begin: (given: RemoteRun): void => {
      const run = given as Run;
      const { begin } = run;
      run.begin = null;
      void begin?.(run);
    },
    /** Returns true when the registry names another version than the one an area shows. */
    isOutdated: ({ remote, state }: RemoteRun): boolean => {
      const now = registry.remote(remote.name)?.release;
      return (
        now !== undefined &&
        state.status === 'ready' &&
        !isSameRelease(now, state.release) &&
        !isSameRelease(now, remote.release)
      );
    },
    /** Refetches the registry and loads again, as if for the first time. */
    retry: ({ remote }: RemoteRun): RemoteRun =>
      add(remote, async (run) => {
        await registry.refresh();
        run.remote = registry.remote(remote.name) ?? remote;
        await go(run, releasesToTry(run.remote));
      }),
    /** Returns the next run after a crash: the same version fetched again once, and then the fallback. */
    crashed: (stopped: RemoteRun, cause: unknown): RemoteRun => {
      const {
        remote,
        state: { release },
      } = stopped;
      const latest = newestRun(remote.name);
      if (latest && latest !== stopped) return latest;
      const key = keyOf(remote.name, release);
      const isFirst = !crashed.has(key) && !permanentReasons.has(asRefused(cause).reason);
      crashed.add(key);
      started.delete(key);
      const others = releasesToTry(remote).slice(
        releasesToTry(remote).findIndex((releasesToTry) => isSameRelease(releasesToTry, release)) + 1,
      );
      return add(remote, async (run) => {
        // The crashed area is unmounted by now, so its queries have no subscribers.
        forgetCache(remote.name, release);
        if (isFirst) return go(run, [release, ...others]);
        const refused = await explainCrash(remote.name, release, cause);
        reportRefusal(remote.name, release, refused);
        return go(run, others, { release, refused });
      });
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

function releasesToTry({ release, fallback }: RegisteredRemote): Release[] {
  return fallback ? [release, fallback] : [release];
}

function failedState({ release, refused: { reason, message } }: Failure): RemoteState {
  return { status: 'failed', release, reason, message };
}

function partsFrom(register: Register): RemoteParts {
  try {
    return collectParts(register);
  } catch (cause) {
    throw asRefused(cause);
  }
}

function asRefused(cause: unknown): Refused {
  return cause instanceof Refused
    ? cause
    : new Refused('broken', cause instanceof Error ? cause.message : String(cause), { cause });
}
