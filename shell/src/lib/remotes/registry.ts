import type { RegisteredRemote, RemoteName, RemoteRegistry } from '@lastcall/contracts/release';
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
interface RegistrySource {
  readonly read: () => Promise<RemoteRegistry>;
  /** The id of the person at the page, or null for a stranger, once that is known. */
  readonly whoAsks: () => Promise<string | null>;
  readonly kept: { readonly read: () => KeptRegistry | null; readonly write: (registry: KeptRegistry) => void };
}

const nothingKnown: KnownRemotes = { status: 'loading', remotes: [] };

/** Follows the registry of remotes: asks when told to, tells subscribers of changes, never goes back to an older answer, and never to somebody else's. */
export function createRegistry({ read, whoAsks, kept }: RegistrySource) {
  const listeners = new Set<() => void>();
  const seen = new Map<RemoteName, SeenRemote>();
  let person: string | null = null;
  let known = nothingKnown;
  let asOf = new Date(0).toISOString();
  let asking: Promise<void> | null = null;

  const publish = (next: KnownRemotes): void => {
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    known = next;
    for (const listener of listeners) listener();
  };

  const keptForPerson = (): KeptRegistry | null => {
    const last = kept.read();
    return last !== null && last.person === person ? last : null;
  };

  /** Forgets what is known for somebody else, and remembers what this person was answered before the page was opened. */
  const turnTo = (asker: string | null): void => {
    if (asker === person) return;
    person = asker;
    known = nothingKnown;
    seen.clear();
    for (const entry of keptForPerson()?.remotes ?? []) seen.set(entry.remote.name, entry);
  };

  /** Keeps the later of what is known of a remote and what an answer says of it. */
  const newer = (remote: RegisteredRemote, answeredAt: string): SeenRemote => {
    const before = seen.get(remote.name);
    const isOlder =
      before !== undefined &&
      remote.revision < before.remote.revision &&
      Date.parse(answeredAt) - Date.parse(before.seenAt) < oldAnswerMs;
    const now = isOlder ? before : { remote, seenAt: answeredAt };
    seen.set(remote.name, now);
    return now;
  };

  const take = (answer: RemoteRegistry): void => {
    asOf = answer.asOf;
    const remotes = answer.remotes.map((remote) => newer(remote, answer.asOf));
    // Strangers see no remotes. An override is for one session, which may be over before this is read.
    if (person !== null)
      kept.write({ person, asOf, remotes: remotes.filter(({ remote }) => remote.reason !== 'override') });
    publish({ status: 'known', remotes: remotes.map(({ remote }) => remote) });
  };

  const takeKept = (): void => {
    const last = keptForPerson();
    if (last) asOf = last.asOf;
    publish(
      last ? { status: 'known', remotes: last.remotes.map(({ remote }) => remote) } : { status: 'away', remotes: [] },
    );
  };

  const refresh = (): Promise<void> => {
    if (asking) return asking;
    const ask = async (): Promise<void> => {
      const [answer, asker] = await Promise.all([read().catch(() => null), whoAsks()]);
      // An answer that was overtaken by a sign-in is somebody else's.
      if (asking !== asked) return;
      asking = null;
      turnTo(asker);
      if (answer) take(answer);
      else if (known.status !== 'known') takeKept();
    };
    const asked = ask();
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
      publish(nothingKnown);
      return refresh();
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
