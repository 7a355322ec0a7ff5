import { hostContractVersion, includesVersion, type RemoteDeployment, type RemoteName } from '@lastcall/contracts';
import { collectParts, type Register, type RemoteParts } from '@lastcall/host-api';

/** Milliseconds until a remote is called slow, and until it is given up. */
export const slowMs = 8_000;
export const refusedMs = 20_000;

/** Why an area cannot be shown. */
export type RemoteFailure = 'unlisted' | 'unreachable' | 'timeout' | 'incompatible' | 'broken' | 'crashed' | 'no-screen';

/** How far a remote has come. `wanted` is the active version when an older one had to be shown instead. */
export type RemoteState =
  | { readonly status: 'loading'; readonly isSlow: boolean; readonly attempt: number }
  | { readonly status: 'ready'; readonly attempt: number; readonly deployment: RemoteDeployment; readonly parts: RemoteParts; readonly wanted: RemoteDeployment | null }
  | { readonly status: 'failed'; readonly attempt: number; readonly reason: RemoteFailure; readonly deployment: RemoteDeployment | null };

/** What the loader needs of the world. */
export interface RemoteSource {
  /** The active version of each remote. */
  readonly readRegistry: () => Promise<readonly RemoteDeployment[]>;
  /** Fetches one version and gives its `register`; each attempt fetches anew. */
  readonly fetchRegister: (deployment: RemoteDeployment, attempt: number) => Promise<Register>;
  /** The version that was last seen working in this browser. */
  readonly lastGood: { readonly get: (name: RemoteName) => RemoteDeployment | null; readonly set: (deployment: RemoteDeployment) => void };
  /** Told of each failure, for whoever watches. */
  readonly onFailure: (name: RemoteName, reason: RemoteFailure, cause: unknown) => void;
}

class Refused extends Error {
  constructor(
    readonly reason: RemoteFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** Loads remotes once each, when an area first asks, and again when somebody asks to try again. */
export function createRemoteLoader(source: RemoteSource) {
  const states = new Map<RemoteName, RemoteState>();
  const listeners = new Set<() => void>();
  let registry: Promise<readonly RemoteDeployment[]> | null = null;

  const put = (name: RemoteName, state: RemoteState): void => {
    states.set(name, state);
    for (const listener of listeners) listener();
  };

  const start = async (deployment: RemoteDeployment, attempt: number): Promise<RemoteParts> => {
    if (!includesVersion(deployment.contractRange, hostContractVersion)) throw new Refused('incompatible');
    const register = await source.fetchRegister(deployment, attempt).catch((cause: unknown) => {
      throw new Refused('unreachable', cause);
    });
    try {
      return collectParts(register);
    } catch (cause) {
      throw new Refused('broken', cause);
    }
  };

  const load = async (name: RemoteName, attempt: number): Promise<void> => {
    put(name, { status: 'loading', isSlow: false, attempt });
    const isCurrent = (): boolean => states.get(name)?.attempt === attempt;
    const slow = setTimeout(() => isCurrent() && put(name, { status: 'loading', isSlow: true, attempt }), slowMs);
    let active: RemoteDeployment | null = null;
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      const tooLate = new Promise<never>((_, refuse) => (late = setTimeout(() => refuse(new Refused('timeout')), refusedMs)));
      const found = async (): Promise<RemoteState> => {
        registry ??= source.readRegistry();
        active = (await registry).find((deployment) => deployment.name === name) ?? null;
        if (!active) throw new Refused('unlisted');
        const wanted = active;
        try {
          return { status: 'ready', attempt, deployment: wanted, parts: await start(wanted, attempt), wanted: null };
        } catch (cause) {
          const good = source.lastGood.get(name);
          if (!good || good.entry === wanted.entry) throw cause;
          source.onFailure(name, cause instanceof Refused ? cause.reason : 'broken', cause);
          return { status: 'ready', attempt, deployment: good, parts: await start(good, attempt), wanted };
        }
      };
      const state = await Promise.race([found(), tooLate]);
      if (isCurrent()) put(name, state);
    } catch (cause) {
      const reason = cause instanceof Refused ? cause.reason : 'unreachable';
      source.onFailure(name, reason, cause);
      if (isCurrent()) put(name, { status: 'failed', attempt, reason, deployment: active });
    } finally {
      clearTimeout(slow);
      clearTimeout(late);
    }
  };

  return {
    subscribe: (listener: () => void): (() => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    stateOf: (name: RemoteName): RemoteState | null => states.get(name) ?? null,
    /** Loads a remote unless it is loaded, loading or failed already. */
    want: (name: RemoteName): void => void (states.has(name) || load(name, 0)),
    /** Reads the registry again and loads the remote as if for the first time. */
    retry: (name: RemoteName): void => {
      registry = null;
      void load(name, (states.get(name)?.attempt ?? 0) + 1);
    },
    /** Remembers that a version works, now that one of its screens was shown. */
    confirm: (deployment: RemoteDeployment): void => source.lastGood.set(deployment),
    crashed: (name: RemoteName, cause: unknown): void => source.onFailure(name, 'crashed', cause),
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
