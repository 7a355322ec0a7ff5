import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import type {
  ChannelChange,
  Channels,
  Deployment,
  DeployToken,
  RegisteredRemote,
  RemoteEvent,
  RemoteStatus,
  RemoteView,
  ShellRelease,
} from '@lastcall/contracts/release';
import { createStore, forgetCacheOf, signedIn, type Register } from '@lastcall/host-api';
import { newId, WireServer } from '@lastcall/host-api/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { containerFor } from '../lib/remotes/container-for.ts';
import { Refused } from '../lib/remotes/refused.ts';
import { createPageGuard } from '../lib/remotes/page-guard.ts';
import { createRegistry } from '../lib/remotes/registry.ts';
import { createRemoteLoader } from '../lib/remotes/remote-loader.ts';
import { failedQueriesOf } from '../lib/remotes/report-views.ts';
import { RemotesProvider } from '../lib/remotes/use-remotes.ts';
import type { Visits } from '../lib/remotes/visits.ts';
import { aRelease } from './a-release.ts';
import { aSession } from './a-session.ts';

const dayMs = 86_400_000;
const eventsPerPage = 50;
const ownAccount = 42;
const ownTokens: Pick<DeployToken, 'createdBy' | 'lastUsedAt'> = { createdBy: 'ada@example.com', lastUsedAt: null };

/** A simulated registry of remotes, for staff: one remote, whose channels change on request. The rules of each change are tested in the service's own specs. */
export class RemotesService extends WireServer {
  readonly remote = 'mfe-timers';
  readonly commit = '0123456789abcdef0123456789abcdef01234567';
  readonly changes: ChannelChange[] = [];
  /** The details and code with which the next change is rejected. */
  refusal: { readonly code: ErrorCode; readonly details?: object } | null = null;
  tokens: DeployToken[] = [];
  events: RemoteEvent[] = [];
  failures: RemoteStatus['failures'] = [];
  health: RemoteStatus['health'] = [];
  failureStack: ResponseOf<'getFailureStack'> = { stack: null, isMapped: false };
  deployments: Deployment[] = [];
  channels: Channels = { revision: 1, stable: null, previous: null, canary: null, pins: [] };

  /** Adds a version, the newest, and returns its name. */
  addVersion({ days = 90, ...facts }: Partial<Deployment> & { readonly days?: number } = {}): string {
    const version = facts.version ?? `1.0.${this.deployments.length}`;
    const now = Date.now();
    this.deployments.unshift({
      remote: this.remote,
      version,
      state: 'ready',
      base: `https://remotes.test/mfe-timers/${version}/`,
      manifestIntegrity: aRelease().manifestIntegrity,
      contractRange: '^1.0.0',
      areas: aRelease().areas,
      commit: this.commit,
      preview: null,
      by: 'timers team',
      at: new Date(now).toISOString(),
      expiresAt: new Date(now + days * dayMs).toISOString(),
      bytes: 2048,
      ...facts,
    });
    this.emit('published', version);
    return version;
  }

  /** Adds a stable version. */
  activated(facts?: Parameters<RemotesService['addVersion']>[0]): string {
    const version = this.addVersion(facts);
    this.change({ what: 'activate', version });
    return version;
  }

  /** Lets a browser reject a version. */
  refuse(version: string, note: string): void {
    this.deployments = this.deployments.map((deployment) =>
      deployment.version === version ? { ...deployment, state: 'refused' } : deployment,
    );
    this.emit('refused', version, null, note);
  }

  /** Changes the channels, as another user does concurrently. */
  change(change: ChannelChange): void {
    const { stable, previous, canary, pins } = this.channels;
    const revision = this.channels.revision + 1;
    switch (change.what) {
      case 'activate':
        this.channels = { revision, stable: change.version, previous: stable, canary: null, pins };
        return this.emit('activated', change.version, stable, change.isUnchecked ? 'without a check' : '');
      case 'rollback':
        this.channels = { revision, stable: previous, previous: null, canary, pins };
        return this.emit('rolled-back', previous!, stable);
      case 'canary':
        this.channels = { revision, stable, previous, canary: { ...change }, pins };
        return this.emit('canary-started', change.version, null, `${change.percent}%`);
      case 'promote':
        this.channels = { revision, stable: canary!.version, previous: stable, canary: null, pins };
        return this.emit('promoted', canary!.version, stable);
      case 'stop':
        this.channels = { revision, stable, previous, canary: null, pins };
        return this.emit('canary-stopped', canary!.version);
      case 'pin': {
        const { account, version } = change;
        const others = pins.filter((pin) => pin.account !== account);
        this.channels = { ...this.channels, revision, pins: version ? [...others, { account, version }] : others };
        return this.emit(version ? 'pinned' : 'unpinned', version ?? stable!, null, `account ${account}`);
      }
    }
  }

  /** The version that the registry returns for the current user: their pin, or the current version. */
  registered(): RegisteredRemote[] {
    const { stable, revision, pins } = this.channels;
    const pin = pins.find(({ account }) => account === ownAccount);
    const version = pin?.version ?? stable;
    if (version === null) return [];
    return [
      { name: this.remote, revision, reason: pin ? 'pin' : 'stable', release: aRelease(version), fallback: null },
    ];
  }

  protected answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown {
    if (path.endsWith('/api/remotes')) return { remotes: this.deployments.length === 0 ? [] : [this.status()] };
    if (path.endsWith('/history')) return this.page(Number(query.get('before') ?? Infinity));
    if (path.endsWith('/channels')) return this.takeChange(body as { revision: number; change: ChannelChange });
    if (path.includes('/failures/')) return this.failureStack;
    if (path.includes('/tokens')) return this.answerTokens(method, path, body as { name: string; days: number });
    return undefined;
  }

  private status(): RemoteStatus {
    const { remote, channels, deployments, failures, health } = this;
    return { remote, channels, deployments: [...deployments], failures, health };
  }

  private page(before: number): { events: RemoteEvent[]; next: number | null } {
    const rest = this.events.filter(({ id }) => id < before);
    const events = rest.slice(0, eventsPerPage);
    return { events, next: rest.length > eventsPerPage ? events.at(-1)!.id : null };
  }

  private takeChange({ revision, change }: { revision: number; change: ChannelChange }): unknown {
    if (revision !== this.channels.revision)
      return refusedWith('remote_changed', { revision: this.channels.revision, stable: this.channels.stable });
    if (this.refusal) return refusedWith(this.refusal.code, this.refusal.details);
    this.changes.push(change);
    this.change(change);
    return this.status();
  }

  private answerTokens(method: string, path: string, body: { name: string; days: number }): unknown {
    if (method === 'GET') return { tokens: this.tokens };
    if (method === 'POST') {
      const now = Date.now();
      const token: DeployToken = {
        id: newId(),
        name: body.name,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + body.days * dayMs).toISOString(),
        ...ownTokens,
      };
      this.tokens = [token, ...this.tokens];
      return { ...token, token: 'lcd_secret' };
    }
    this.tokens = this.tokens.filter(({ id }) => !path.endsWith(id));
    return { ok: true };
  }

  private emit(what: RemoteEvent['what'], version: string, replaced: string | null = null, note = ''): void {
    const id = this.events.length + 1;
    this.events = [
      { id, what, version, replaced, note, by: 'mira@lastcall.test', at: new Date().toISOString() },
      ...this.events,
    ];
  }
}

function refusedWith(code: ErrorCode, details?: object): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message, error: message, requestId: 'r', details }, { status });
}

interface Page {
  readonly isStaff?: boolean;
  /** The registry's response; nothing while it is unavailable. */
  readonly registered?: () => RegisteredRemote[];
  /** Returns the `register` of a version. */
  readonly fetched?: (version: string) => Register | Promise<Register>;
  /** The release of the shell that the response names. */
  readonly shell?: () => ShellRelease | undefined;
}

/** The context of the shell's screens: a session, and the registered remotes. */
export function aroundRemotes({ isStaff = true, registered, fetched, shell }: Page = {}) {
  const store = createStore();
  const session = aSession({ isStaff });
  store.dispatch(signedIn(session));
  const registry = createRegistry({
    read: () =>
      registered
        ? Promise.resolve({ asOf: new Date().toISOString(), remotes: registered(), shell: shell?.() })
        : Promise.reject(new Error('The registry is unavailable.')),
    readUserId: () => Promise.resolve(session.user.id),
    storage: { read: () => null, write: () => {} },
  });
  const failures: string[] = [];
  const loader = createRemoteLoader({
    registry,
    fetchRegister: async (_, { version }) => {
      if (!fetched) throw new Error('Nothing is loaded here.');
      return fetched(version);
    },
    explainCrash: (_, __, cause) =>
      Promise.resolve(cause instanceof Refused ? cause : new Refused('crashed', (cause as Error).message)),
    forgetCache: (name, release) => forgetCacheOf(store, containerFor(name, release)),
    onFailure: (name, release, { reason }) => {
      guard.failed({ name, release });
      failures.push(`${name} ${release.version} ${reason}`);
    },
    onFailedAgain: (name, release) => guard.failedAgain({ name, release }),
  });
  const views: RemoteView[] = [];
  const visits: Visits = new Set();
  const guard = createPageGuard({
    page: globalThis.window,
    visits,
    onFailure: (name, { version }, { reason, message }) =>
      void failures.push(`${name} ${version} ${reason}: ${message}`),
    failedQueries: (owner, isScreen) => failedQueriesOf(store, owner, isScreen),
    hasLoaded: () => false,
    sendViews: (sent) => void views.push(...sent),
  });
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <RemotesProvider value={{ registry, loader, guard: () => guard, visits }}>{children}</RemotesProvider>
    </Provider>
  );
  return { Around, store, registry, loader, guard, failures, views };
}
