import { prefetchCampaign, type Store } from '@lastcall/host-api';
import { isValidElement } from 'react';
import type { DataRouter } from 'react-router';
import { screenAt } from '../lib/remotes/owners.ts';
import type { Registry } from '../lib/remotes/registry.ts';
import type { RemoteLoader } from '../lib/remotes/remote-loader.ts';
import { startReads } from '../lib/remotes/start-reads.ts';
import { type SectionProps, sectionPathOf } from './section-path.ts';

/**
 * Has each navigation to a campaign start the first reads of its frame and its screen, before React renders anything of it: on a slow processor, rendering the
 * frame takes a tenth of a second.
 */
export function readAhead(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { registry, loader }: { readonly registry: Registry; readonly loader: RemoteLoader },
  store: Store,
): void {
  let last = router.state.location;
  router.subscribe(({ location, matches }) => {
    if (location === last) return;
    last = location;
    const { params, route } = matches.at(-1)!;
    const { campaignId } = params;
    if (campaignId === undefined || store.getState().session.status !== 'signed-in') return;
    prefetchCampaign(store, campaignId);
    if (!isValidElement<SectionProps>(route.element)) return;
    const screen = screenAt(registry.current().remotes, sectionPathOf(route.element.props, params));
    // A loaded remote may have the data already.
    if (screen?.reads && loader.newestRun(screen.remote)?.state.status !== 'ready')
      startReads(screen.reads, campaignId);
  });
}
