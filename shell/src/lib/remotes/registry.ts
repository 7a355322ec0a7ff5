import type { RegisteredRemote, RemoteName, RemoteRegistry } from '@lastcall/contracts';
import type { KeptRegistry, SeenRemote } from './kept-registry.ts';

/**
 * Milliseconds in which a lower revision is an old answer, from a cache or from a service that is a moment behind.
 * A service that insists on it for longer was restored from a backup, and is believed.
 */
const oldAnswerMs = 10 * 60_000;

/** The active remotes as this page knows them: not yet, from the service or its last good answer, or not at all. */
export interface KnownRemotes {
  readonly status: 'loading' | 'known' | 'away';
  readonly remotes: readonly RegisteredRemote[];
}

/** What the registry's client needs of the world. */
export interface RegistrySource {
  readonly read: () => Promise<RemoteRegistry>;
  readonly kept: { readonly read: () => KeptRegistry | null; readonly write: (registry: KeptRegistry) => void };
}

/** Follows the registry of remotes: asks when told to, tells subscribers of changes, and never goes back to an older answer. */
export function createRegistry({ read, kept }: RegistrySource) {
  const listeners = new Set<() => void>();
  const seen = new Map<RemoteName, SeenRemote>();
  let known: KnownRemotes = { status: 'loading', remotes: [] };
  let asOf = new Date(0).toISOString();
  let asking: Promise<void> | null = null;

  const publish = (next: KnownRemotes): void => {
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    known = next;
    for (const listener of listeners) listener();
  };

  /** Keeps the later of what is known of a remote and what an answer says of it. */
  const newer = (remote: RegisteredRemote, answeredAt: string): SeenRemote => {
    const before = seen.get(remote.name);
    const isOlder = before !== undefined && remote.revision < before.remote.revision && Date.parse(answeredAt) - Date.parse(before.seenAt) < oldAnswerMs;
    const now = isOlder ? before : { remote, seenAt: answeredAt };
    seen.set(remote.name, now);
    return now;
  };

  const take = (answer: RemoteRegistry): void => {
    asOf = answer.asOf;
    const remotes = answer.remotes.map((remote) => newer(remote, answer.asOf));
    kept.write({ asOf, remotes });
    publish({ status: 'known', remotes: remotes.map(({ remote }) => remote) });
  };

  const lastAnswer = kept.read();
  for (const remote of lastAnswer?.remotes ?? []) seen.set(remote.remote.name, remote);

  const takeKept = (): void => {
    const last = kept.read();
    if (last) asOf = last.asOf;
    publish(last ? { status: 'known', remotes: last.remotes.map(({ remote }) => remote) } : { status: 'away', remotes: [] });
  };

  const refresh = (): Promise<void> => {
    if (asking) return asking;
    const asked = read()
      // An answer that was overtaken by a sign-in is somebody else's.
      .then((answer) => void (asking === asked && take(answer)))
      .catch(() => void (asking === asked && known.status !== 'known' && takeKept()))
      .finally(() => void (asking === asked && (asking = null)));
    asking = asked;
    return asked;
  };

  return {
    subscribe: (listener: () => void): (() => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    current: (): KnownRemotes => known,
    /** The services' clock when they last answered. */
    asOf: (): string => asOf,
    remote: (name: RemoteName): RegisteredRemote | null => known.remotes.find((remote) => remote.name === name) ?? null,
    /** Asks again; what is known stays until the answer is there. */
    refresh,
    /** Asks for somebody else, who may have other versions: until the answer is there nothing is known. */
    restart: (): Promise<void> => {
      asking = null;
      publish({ status: 'loading', remotes: [] });
      return refresh();
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
