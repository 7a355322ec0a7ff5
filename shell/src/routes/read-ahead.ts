import { prefetchCampaign, type Store } from '@lastcall/host-api';
import { isValidElement } from 'react';
import { matchRoutes, type DataRouter, type RouteMatch } from 'react-router';
import { watchLinkIntent } from '../lib/link-intent.ts';
import { savesData } from '../lib/page-start.ts';
import { type OwnedScreen, screenAt } from '../lib/remotes/owners.ts';
import type { Registry } from '../lib/remotes/registry.ts';
import type { RemoteLoader } from '../lib/remotes/remote-loader.ts';
import { discardReads, startReads } from '../lib/remotes/start-reads.ts';
import { preloadScreens } from './preload-screens.ts';
import { type SectionProps, sectionPathOf } from './section-path.ts';

/** Milliseconds after which the data read for a link is too old to be shown. */
const freshMs = 10_000;

/** The code is part of a campaign's frame, which most links open. */
const campaignFiles = (): Promise<typeof import('../lib/remotes/prefetch-screen.ts')> =>
  import(/* webpackChunkName: "campaign" */ '../lib/remotes/prefetch-screen.ts');

/**
 * Starts the first reads of a campaign's frame and screen before React renders them, which takes a tenth of a second on a slow processor: at each
 * navigation to a campaign, and when the user is about to follow a link to one. A link to any screen also loads its code. Returns a function that stops this.
 */
export function readAhead(
  router: Pick<DataRouter, 'state' | 'subscribe' | 'routes'>,
  { registry, loader }: { readonly registry: Registry; readonly loader: RemoteLoader },
  store: Store,
): () => void {
  const isSignedIn = (): boolean => store.getState().session.status === 'signed-in';
  const screenOf = ({ params, route }: Pick<RouteMatch, 'params' | 'route'>): OwnedScreen | null =>
    isValidElement<SectionProps>(route.element)
      ? screenAt(registry.current().remotes, sectionPathOf(route.element.props, params))
      : null;
  /** Starts and returns the reads of a screen; none for a loaded remote, which may have the data. */
  const read = (campaignId: string, screen: OwnedScreen | null): readonly string[] => {
    prefetchCampaign(store, campaignId);
    if (!screen?.reads || loader.newestRun(screen.remote)?.state.status === 'ready') return [];
    startReads(screen.reads, campaignId);
    return screen.reads;
  };

  /** The timers that discard the reads of links that were not followed, by path. */
  const expiries = new Map<string, ReturnType<typeof setTimeout>>();
  let last = router.state.location;
  const unsubscribe = router.subscribe(({ location, matches }) => {
    if (location === last) return;
    last = location;
    clearTimeout(expiries.get(location.pathname));
    expiries.delete(location.pathname);
    const match = matches.at(-1)!;
    const { campaignId } = match.params;
    if (campaignId !== undefined && isSignedIn()) read(campaignId, screenOf(match));
  });

  const unwatch = watchLinkIntent(document, ({ pathname }) => {
    if (pathname === last.pathname || savesData() || !isSignedIn()) return;
    const matches = matchRoutes(router.routes, pathname) ?? [];
    void preloadScreens(matches, true);
    const match = matches.at(-1);
    const campaignId = match?.params['campaignId'];
    if (!match || campaignId === undefined) return;
    const screen = screenOf(match);
    if (!expiries.has(pathname)) {
      const reads = read(campaignId, screen);
      const expire = (): void => void (expiries.delete(pathname) && discardReads(reads, campaignId));
      expiries.set(pathname, setTimeout(expire, freshMs));
    }
    const owner = screen && registry.remote(screen.remote);
    if (!owner) return;
    // Opening the screen reports the problem.
    campaignFiles().then(
      ({ prefetchScreen }) => prefetchScreen(owner.release, screen.path),
      () => undefined,
    );
  });
  return () => {
    unsubscribe();
    unwatch();
  };
}
