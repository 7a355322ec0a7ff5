import { addresses } from '@lastcall/contracts/addresses';
import type { RemoteView } from '@lastcall/contracts/release';
import { namespaceOf, type Store } from '@lastcall/host-api';
import { containerFor } from './container-for.ts';
import type { AreaOwner } from './page-guard.ts';

/** Sends finished views, also while the page is being closed. What does not arrive is lost, since it only counts. */
export function reportViews(views: readonly RemoteView[]): void {
  const signed = views.filter(({ version }) => version !== 'local');
  if (signed.length === 0) return;
  const { method, path } = addresses.reportRemoteViews;
  const headers = { 'content-type': 'application/json' };
  void fetch(path, { method, keepalive: true, headers, body: JSON.stringify({ views: signed }) }).catch(
    () => undefined,
  );
}

/** Returns how many queries of a version have failed in the store and were not repeated successfully. */
export function failedQueriesOf(store: Store, { name, release }: AreaOwner): number {
  const prefix = `${namespaceOf(containerFor(name, release))}/`;
  return Object.entries(store.getState().api.queries).filter(
    ([key, query]) => key.startsWith(prefix) && query?.status === 'rejected',
  ).length;
}
