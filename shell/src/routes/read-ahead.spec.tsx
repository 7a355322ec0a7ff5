import { beforeEach, describe, expect, it } from '@jest/globals';
import { signedOut, type Register } from '@lastcall/host-api';
import { WireServer } from '@lastcall/host-api/testing-kit';
import { waitFor } from '@lastcall/ui/testing-kit';
import { createMemoryRouter } from 'react-router';
import { aRelease, aRemote } from '../testing-kit/a-release.ts';
import { aroundRemotes } from '../testing-kit/remotes-service.tsx';
import { readAhead } from './read-ahead.ts';
import type { SectionProps } from './section-path.ts';

class CampaignServer extends WireServer {
  protected answer(_method: string, path: string): unknown {
    return { id: path.split('/').at(-1) };
  }
}

const screen = { layout: 'page' as const, title: 'A screen' };
const remote = aRemote({
  release: {
    ...aRelease(),
    areas: {
      screens: [
        { ...screen, path: 'editor', reads: ['/api/campaigns/:campaignId/email-timer'] },
        { ...screen, path: 'portal/results', reads: ['/api/campaigns/:campaignId/results'] },
        { ...screen, path: 'analytics' },
      ],
      slots: [],
    },
  },
});
const Section = (_: SectionProps): null => null;
const works: Register = (host) => host.addRoute({ ...screen, path: 'editor', component: () => null });

let server: CampaignServer;
beforeEach(() => {
  document.head.innerHTML = '';
  server = new CampaignServer();
  server.listen();
});

/** A page that shows the list; nothing of it is rendered. */
async function aPage() {
  const { store, registry, loader } = aroundRemotes({ registered: () => [remote], fetched: () => works });
  await registry.refresh();
  const router = createMemoryRouter(
    [
      { path: '/campaigns', element: <Section /> },
      { path: '/edit/:campaignId/*', element: <Section /> },
      { path: '/edit-portal/:campaignId/*', element: <Section family="portal/" /> },
      { path: '/analytics/:campaignId', element: <Section section="analytics" /> },
    ],
    { initialEntries: ['/campaigns'] },
  );
  readAhead(router, { registry, loader }, store);
  return { store, loader, router };
}

const reads = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

describe('a navigation to a campaign', () => {
  it('starts the reads of the frame and the screen', async () => {
    const { router } = await aPage();

    await router.navigate('/edit/c1/editor');
    await router.navigate('/edit-portal/c1/results');
    await router.navigate('/analytics/c2');

    expect(server.calls).toEqual(['GET /api/campaigns/c1', 'GET /api/campaigns/c2']);
    expect(reads()).toEqual(['/api/campaigns/c1/email-timer', '/api/campaigns/c1/results']);
  });

  it('leaves the reads of a screen to its remote once that is loaded', async () => {
    const { router, loader } = await aPage();
    loader.begin(loader.newestRun('mfe-timers')!);
    await waitFor(() => expect(loader.newestRun('mfe-timers')!.state.status).toBe('ready'));

    await router.navigate('/edit/c1/editor');

    expect(reads()).toEqual([]);
    expect(server.calls).toEqual(['GET /api/campaigns/c1']);
  });

  it('starts nothing for a user whose session has ended, and nothing outside of campaigns', async () => {
    const { router, store } = await aPage();
    await router.navigate('/campaigns?page=2');
    store.dispatch(signedOut());
    await router.navigate('/edit/c1/editor');

    expect([server.calls, reads()]).toEqual([[], []]);
  });
});
