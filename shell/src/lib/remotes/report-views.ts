import { routes } from '@lastcall/contracts/routes';
import type { RemoteView } from '@lastcall/contracts/release';
import { isSubscribed, namespaceOf, type Store } from '@lastcall/host-api';
import { containerFor } from './container-for.ts';
import type { AreaOwner } from './page-guard.ts';

/** Sends finished views, even while the page is being closed. Lost views are not sent again, since they are only statistics. */
export function reportViews(views: readonly RemoteView[]): void {
  const signed = views.filter(({ version }) => version !== 'local');
  if (signed.length === 0) return;
  const { method, path } = routes.reportRemoteViews;
  const headers = { 'content-type': 'application/json' };
  void fetch(path, { method, keepalive: true, headers, body: JSON.stringify({ views: signed }) }).catch(
    () => undefined,
  );
}

/** The shared queries that only screens of remotes use. The shell itself reads the campaign of each screen. */
const sharedQueries = /^(pages|emailSetup)\(/;

/**
 * Returns how many queries of a version have failed in the store and were not repeated successfully. Shared queries belong to no version, so those in use
 * count for the version of the screen, which is the only one, and not for slots.
 */
export function failedQueriesOf(store: Store, { name, release }: AreaOwner, isScreen: boolean): number {
  const prefix = `${namespaceOf(containerFor(name, release))}/`;
  const isOwn = (key: string): boolean =>
    key.startsWith(prefix) || (isScreen && sharedQueries.test(key) && isSubscribed(store, key));
  return Object.entries(store.getState().api.queries).filter(
    ([key, query]) => query?.status === 'rejected' && isOwn(key),
  ).length;
}
