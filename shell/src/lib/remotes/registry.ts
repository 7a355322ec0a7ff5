import type { RegisteredRemote, RemoteName, RemoteRegistry, ShellRelease } from '@lastcall/contracts/release';
import type { StoredRegistry, SeenRemote } from './stored-registry.ts';

/**
 * Milliseconds for which a lower revision counts as an outdated response, from a cache or a service that is behind.
 * A service that returns it for longer was restored from a backup, so its revision is accepted.
 */
const staleResponseMs = 10 * 60_000;

/** The active remotes as this page knows them: loading, from the service or its last good response, or unavailable. */
export interface KnownRemotes {
  readonly status: 'loading' | 'known' | 'away';
  readonly remotes: readonly RegisteredRemote[];
}

/** The dependencies of the registry's client. */
interface RegistrySource {
  readonly read: () => Promise<RemoteRegistry>;
  /** The id of the signed-in user, or null for a visitor, once known. */
  readonly readUserId: () => Promise<string | null>;
  readonly storage: { readonly read: () => StoredRegistry | null; readonly write: (registry: StoredRegistry) => void };
}

const nothingKnown: KnownRemotes = { status: 'loading', remotes: [] };

/** Follows the registry of remotes: fetches on request, notifies subscribers of changes, and never uses an older response or one for another user. */
export function createRegistry({ read, readUserId, storage }: RegistrySource) {
  const listeners = new Set<() => void>();
  const seen = new Map<RemoteName, SeenRemote>();
  let person: string | null = null;
  let known = nothingKnown;
  let asOf = new Date(0).toISOString();
  let asking: Promise<void> | null = null;
  let ownShell: ShellRelease | undefined;
  let isShellOutdated = false;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const publish = (next: KnownRemotes): void => {
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    known = next;
    notify();
  };

  const storedForSession = (): StoredRegistry | null => {
    const last = storage.read();
    return last !== null && last.person === person ? last : null;
  };

  /** Clears the state of another user, and restores this user's last response. */
  const turnTo = (asker: string | null): void => {
    if (asker === person) return;
    person = asker;
    known = nothingKnown;
    seen.clear();
    for (const entry of storedForSession()?.remotes ?? []) seen.set(entry.remote.name, entry);
  };

  /** Keeps the newer of two states of a remote: the known one, or that in a response. */
  const newer = (remote: RegisteredRemote, answeredAt: string): SeenRemote => {
    const before = seen.get(remote.name);
    const isOlder =
      before !== undefined &&
      remote.revision < before.remote.revision &&
      Date.parse(answeredAt) - Date.parse(before.seenAt) < staleResponseMs;
    const now = isOlder ? before : { remote, seenAt: answeredAt };
    seen.set(remote.name, now);
    return now;
  };

  /** Compares a response's release with that of the page's first response. An earlier one, from an outdated process, is ignored. */
  const compareShells = (answered: ShellRelease | undefined): void => {
    if (!answered) return;
    ownShell ??= answered;
    if (isShellOutdated || answered.id === ownShell.id || Date.parse(answered.since) < Date.parse(ownShell.since))
      return;
    isShellOutdated = true;
    notify();
  };

  const take = (answer: RemoteRegistry): void => {
    asOf = answer.asOf;
    compareShells(answer.shell);
    const remotes = answer.remotes.map((remote) => newer(remote, answer.asOf));
    // Visitors see no remotes. An override is for one session, which may have ended when this is restored.
    if (person !== null)
      storage.write({ person, asOf, remotes: remotes.filter(({ remote }) => remote.reason !== 'override') });
    publish({ status: 'known', remotes: remotes.map(({ remote }) => remote) });
  };

  const restoreStored = (): void => {
    const last = storedForSession();
    if (last) asOf = last.asOf;
    publish(
      last ? { status: 'known', remotes: last.remotes.map(({ remote }) => remote) } : { status: 'away', remotes: [] },
    );
  };

  const refresh = (): Promise<void> => {
    if (asking) return asking;
    const ask = async (): Promise<void> => {
      const [answer, asker] = await Promise.all([read().catch(() => null), readUserId()]);
      // After a sign-in during the request, the response belongs to another user.
      if (asking !== asked) return;
      asking = null;
      turnTo(asker);
      if (answer) take(answer);
      else if (known.status !== 'known') restoreStored();
    };
    const asked = ask();
    asking = asked;
    return asked;
  };

  return {
    subscribe: (listener: () => void): (() => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    current: (): KnownRemotes => known,
    /** Returns true once a later release of the shell than this page's is served. */
    isShellOutdated: (): boolean => isShellOutdated,
    /** Returns the services' time at their last response. */
    asOf: (): string => asOf,
    remote: (name: RemoteName): RegisteredRemote | null => known.remotes.find((remote) => remote.name === name) ?? null,
    /** Refetches; the known state stays until the response arrives. */
    refresh,
    /** Refetches for another user, who may have other versions: until the response arrives nothing is known. */
    restart: (): Promise<void> => {
      asking = null;
      publish(nothingKnown);
      return refresh();
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
