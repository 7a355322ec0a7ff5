import type { Release, RemoteName } from '@lastcall/contracts/release';
import { forgetCacheOf, type Store } from '@lastcall/host-api';
import { containerFor } from './container-for.ts';
import { followSession } from './follow-session.ts';
import { refreshWhenVisible } from './refresh-when-visible.ts';
import { labels } from './messages.ts';
import { browserStorage } from './stored-registry.ts';
import { readRegistry } from './read-registry.ts';
import type { PageGuard } from './page-guard.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { reportFailure } from './report-failure.ts';
import type { Visits } from './visits.ts';
import type { watchErrors } from './watch-errors.ts';
import { readUserId } from './signed-in-user.ts';

/** Verification, fetching and integrity are loaded with the frame of a campaign, in which most areas are shown. */
const fetching = (): Promise<typeof import('./fetch-register.ts')> =>
  import(/* webpackChunkName: "campaign" */ './fetch-register.ts');

/** Sets up the loading of remotes for a page. */
export function startRemotes(store: Store): {
  registry: Registry;
  loader: RemoteLoader;
  guard: () => PageGuard | null;
  visits: Visits;
} {
  const registry = createRegistry({ read: readRegistry, readUserId: () => readUserId(store), storage: browserStorage });
  const visits: Visits = new Set();
  let guard: PageGuard | undefined;
  const onFailure: Parameters<typeof createRemoteLoader>[0]['onFailure'] = (name, release, refused) => {
    console.error(`${name} ${release.version}: ${refused.reason}`, refused);
    guard?.failed({ name, release });
    if (release.isSigned) reportFailure(store, name, release, refused);
  };
  const onFailedAgain = (name: RemoteName, release: Release): void => guard?.failedAgain({ name, release });
  let runs: ReturnType<typeof watchErrors> | undefined;
  const loader = createRemoteLoader({
    registry,
    fetchRegister: async (name, release, attempt) => {
      const fetched = await fetching();
      guard ??= fetched.createPageGuard({
        page: globalThis.window,
        visits,
        onFailure,
        failedQueries: (owner, isScreen) => fetched.failedQueriesOf(store, owner, isScreen),
        hasLoaded: fetched.hasLoaded,
        sendViews: fetched.reportViews,
      });
      runs ??= fetched.watchErrors({
        page: globalThis.window,
        onFailure,
        onFailedAgain,
        hasLoaded: fetched.hasLoaded,
        isShown: guard.isShown,
        onUnattributed: (reason) => console.error(labels.unattributed, reason),
      });
      runs(name, release);
      return fetched.fetchRegister(name, release, attempt);
    },
    explainCrash: async (...crash) => (await fetching()).explainCrash(...crash),
    forgetCache: (name, release) => forgetCacheOf(store, containerFor(name, release)),
    onFailure,
    onFailedAgain,
  });
  refreshWhenVisible(registry.refresh);
  followSession(store, registry);
  return { registry, loader, guard: () => guard ?? null, visits };
}
