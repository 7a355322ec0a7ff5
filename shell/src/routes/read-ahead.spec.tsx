import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { signedOut, type Register } from '@lastcall/host-api';
import { WireServer } from '@lastcall/host-api/testing-kit';
import { waitFor } from '@lastcall/ui/testing-kit';
import { createMemoryRouter } from 'react-router';
import { aRelease, aRemote } from '../testing-kit/a-release.ts';
import { aroundRemotes } from '../testing-kit/remotes-service.tsx';
import { readAhead } from './read-ahead.ts';
import type { SectionProps } from './section-path.ts';
import { SignedIn } from './signed-in.tsx';

class CampaignServer extends WireServer {
  protected answer(_method: string, path: string): unknown {
    const parts = { always: ['remoteEntry.js'], screens: { editor: ['editor.js'] }, slots: {} };
    return path.endsWith('manifest.json')
      ? { format: 1, version: remote.release.version, parts }
      : { id: path.split('/').at(-1) };
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
const imported: string[] = [];
const aScreen = <P extends object>(name: string) =>
  lazyComponent<P>(() => {
    imported.push(name);
    return Promise.resolve({ default: () => null });
  });
const works: Register = (host) => host.addRoute({ ...screen, path: 'editor', component: () => null });

let server: CampaignServer;
let stop = (): void => {};
afterEach(() => {
  stop();
  jest.useRealTimers();
});
beforeEach(() => {
  imported.length = 0;
  document.head.innerHTML = '';
  server = new CampaignServer();
  server.listen();
});

/** A router at the campaign list, and a page with a link; React renders nothing. */
async function aPage(href = '/campaigns') {
  const [List, Section] = [aScreen('list'), aScreen<SectionProps>('section')];
  document.body.innerHTML = `<a href="${href}">A link</a><p>Text</p>`;
  const { store, registry, loader } = aroundRemotes({ registered: () => [remote], fetched: () => works });
  await registry.refresh();
  const router = createMemoryRouter(
    [
      {
        element: <SignedIn />,
        children: [
          { path: '/campaigns', element: <List /> },
          { path: '/edit/:campaignId/*', element: <Section /> },
          { path: '/edit-portal/:campaignId/*', element: <Section family="portal/" /> },
          { path: '/analytics/:campaignId', element: <Section section="analytics" /> },
        ],
      },
    ],
    { initialEntries: ['/campaigns'] },
  );
  stop = readAhead(router, { registry, loader }, store);
  return { store, loader, router };
}

const links = (rel: string): (string | null)[] =>
  [...document.head.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const reads = (): (string | null)[] => links('preload');
const read = '/api/campaigns/c1/email-timer';

let moves = 0;
/** Moves the pointer onto an element of the page, if given, and advances the time. */
async function rest({ on, ms }: { readonly on?: 'a' | 'p'; readonly ms: number }): Promise<void> {
  if (on) document.querySelector(on)!.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, screenX: ++moves }));
  await jest.advanceTimersByTimeAsync(ms);
}

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

describe('a link that the user is about to follow', () => {
  beforeEach(() => void jest.useFakeTimers());

  it('loads the code, the files and the reads of its screen', async () => {
    await aPage('/edit/c1/editor');
    await rest({ on: 'a', ms: 100 });

    expect(imported).toEqual(['section']);
    expect(server.calls).toEqual(['GET /api/campaigns/c1', `GET ${remote.release.base}manifest.json`]);
    expect(links('prefetch')).toEqual(['remoteEntry.js', 'editor.js'].map((file) => remote.release.base + file));
    expect(reads()).toEqual([read]);
  });

  it('loads the code of a screen outside of campaigns', async () => {
    const { router } = await aPage();
    await router.navigate('/analytics/c2');
    await rest({ on: 'a', ms: 100 });

    expect([imported, reads()]).toEqual([['list'], []]);
  });

  it('loses its reads when it is not followed soon, so that none is shown later', async () => {
    await aPage('/edit/c1/editor');
    await rest({ on: 'a', ms: 9_000 });
    await rest({ on: 'p', ms: 100 });
    await rest({ on: 'a', ms: 1_000 });
    expect(reads()).toEqual([]);

    await rest({ on: 'p', ms: 100 });
    await rest({ on: 'a', ms: 100 });
    expect(reads()).toEqual([read]);
  });

  it('leaves its reads to its screen once it is followed', async () => {
    const { router } = await aPage('/edit/c1/editor');
    await rest({ on: 'a', ms: 100 });
    await router.navigate('/edit/c1/editor');
    await router.navigate('/campaigns');
    await rest({ ms: 10_000 });

    expect(reads()).toEqual([read]);
    expect(server.calls).not.toContain(`GET ${read}`);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof aPage>>) => unknown]>([
    ['the screen that is open', ({ router }) => router.navigate('/edit/c1/editor#preview')],
    ['a user whose session has ended', ({ store }) => store.dispatch(signedOut())],
    [
      'a user in data saver mode',
      () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
    ],
  ])('loads nothing for %s', async (_, prepare) => {
    const page = await aPage('/edit/c1/editor');
    await prepare(page);
    const before = [...server.calls, ...reads()];
    await rest({ on: 'a', ms: 100 });
    Reflect.deleteProperty(navigator, 'connection');

    expect(imported).toEqual([]);
    expect([...server.calls, ...reads()]).toEqual(before);
  });
});
