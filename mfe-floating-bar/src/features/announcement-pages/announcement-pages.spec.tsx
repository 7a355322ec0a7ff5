import type { PropsWithChildren, ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { defaultAnnouncementBar, pageDefaults, type Bar, type BarPage } from '@lastcall/contracts/campaigns';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { createStore, SlotProvider } from '@lastcall/host-api';
import { screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import AnnouncementPages from './announcement-pages.tsx';
import type { AnnouncementPage } from './announcement-pages-api.ts';

const campaignId = '11111111-1111-4111-8111-111111111111';
const listed = `GET /${campaignId}/pages?type=announcement_bar`;

let made = 0;
const aPage = (beforeUrl: string): AnnouncementPage => ({
  id: `2222222${++made}-2222-4222-8222-222222222222`,
  campaignId,
  type: 'announcement_bar',
  beforeUrl,
  ...pageDefaults,
  is_shopify: false,
  verified: false,
  codeAddedToPage: false,
  version: 1,
  verification: 'not_checked',
  verificationProblem: null,
  verifiedAt: null,
});

/** A simulated API that stores pages, and fails on request. */
class PageServer {
  readonly calls: string[] = [];
  /** The bars of the pages, by the pages' ids. */
  bars: ReadonlyMap<string, Bar> = new Map();
  refusal: ErrorCode | null = null;

  constructor(private pages: AnnouncementPage[]) {}

  readonly fetch = (path: string, { method = 'GET', body }: { method?: string; body?: string }): Promise<Response> => {
    if (path.includes(`/floating-bar/${campaignId}/`)) return Promise.resolve(Response.json(this.barList()));
    this.calls.push([method, path, body ?? ''].join(' ').trim());
    if (this.refusal) {
      const { status, message } = errors[this.refusal];
      return Promise.resolve(
        Response.json({ code: this.refusal, message, error: message, requestId: 'r' }, { status }),
      );
    }
    return Promise.resolve(Response.json(this.answer(method, path, body === undefined ? null : JSON.parse(body))));
  };

  private barList(): BarPage[] {
    return this.pages.map(({ id, beforeUrl }) => ({
      id,
      url: beforeUrl,
      version: 1,
      data: this.bars.get(id) ?? defaultAnnouncementBar,
    }));
  }

  private answer(method: string, path: string, sent: { data: { id: string; beforeUrl: string } } | null): unknown {
    if (method === 'GET') return this.pages;
    if (method === 'DELETE') {
      this.pages = this.pages.filter(({ id }) => !path.endsWith(id));
      return { ok: true };
    }
    const { id, beforeUrl } = sent!.data;
    const saved =
      path === '/pages/store' ? aPage(beforeUrl) : { ...this.pages.find((page) => page.id === id)!, beforeUrl };
    this.pages =
      path === '/pages/store' ? [...this.pages, saved] : this.pages.map((page) => (page.id === id ? saved : page));
    return saved;
  }
}

function showPages(
  pages: AnnouncementPage[],
  refusal: ErrorCode | null = null,
  bars: ReadonlyMap<string, Bar> = new Map(),
) {
  const server = new PageServer(pages);
  server.bars = bars;
  server.refusal = refusal;
  globalThis.fetch = ((path: string, init: object) => server.fetch(path, init)) as typeof fetch;
  const store = createStore();
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <SlotProvider value={(name, props) => <output>{JSON.stringify([name, props])}</output>}>
        <Routes>
          <Route path="/edit/:campaignId/pages" element={children} />
        </Routes>
      </SlotProvider>
    </Provider>
  );
  const shown = show(<AnnouncementPages campaignId={campaignId} />, { at: `/edit/${campaignId}/pages`, Around });
  const press = async (name: string): Promise<void> => shown.user.click(await screen.findByRole('button', { name }));
  const type = async (text: string): Promise<void> => {
    const field = screen.getByRole('textbox', { name: 'Page URL' });
    await shown.user.clear(field);
    await shown.user.paste(text);
  };
  return { ...shown, server, press, type };
}

describe('the page list of an announcement bar campaign', () => {
  it('shows a placeholder while the announcement-bar pages load', async () => {
    const { server } = showPages([aPage('https://site.test/one')]);

    expect(screen.getByRole('status', { name: 'Loading pages' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /site.test\/one/ })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading pages' })).toBeNull();
    expect(server.calls).toEqual([listed]);
  });

  it('shows "Error: {message}" when it couldn’t be loaded, and retries', async () => {
    const { server, press } = showPages([aPage('https://site.test/one')], 'unavailable');

    expect(await screen.findByText('Error: Lastcall is temporarily unavailable. Please try again.')).toBeTruthy();
    server.refusal = null;
    await press('Retry');

    expect(await screen.findByRole('link', { name: /site.test\/one/ })).toBeTruthy();
  });

  it('warns on each page whose bar still has sample text', async () => {
    const pages = [aPage('https://site.test/written'), aPage('https://site.test/unwritten')];
    showPages(
      pages,
      null,
      new Map([[pages[0]!.id, { ...defaultAnnouncementBar, description: 'Our shop has moved.' }]]),
    );

    const [written, unwritten] = await screen.findAllByRole('listitem');

    expect(await within(unwritten!).findByText('Not live: add a description')).toBeTruthy();
    expect(within(written!).queryByText('Not live: add a description')).toBeNull();
  });

  it('creates a page, and is refetched', async () => {
    const { server, press, type } = showPages([]);

    await press('Add New Page');
    await type('https://site.test/new');
    await press('Add page');

    expect(await screen.findByRole('link', { name: /site.test\/new/ })).toBeTruthy();
    expect(server.calls).toEqual([
      listed,
      `POST /pages/store ${JSON.stringify({ campaignId, data: { beforeUrl: 'https://site.test/new', type: 'announcement_bar' } })}`,
      listed,
    ]);
  });

  it('updates a page in place, and is refetched', async () => {
    const page = aPage('https://site.test/old');
    const { server, press, type } = showPages([page]);

    await press('Edit https://site.test/old');
    await type('https://site.test/changed');
    await press('Save');

    expect(await screen.findByRole('link', { name: /site.test\/changed/ })).toBeTruthy();
    expect(server.calls).toEqual([
      listed,
      `POST /pages/update ${JSON.stringify({ campaignId, data: { id: page.id, version: 1, beforeUrl: 'https://site.test/changed', type: 'announcement_bar' } })}`,
      listed,
    ]);
  });

  it('deletes a page, and is refetched', async () => {
    const page = aPage('https://site.test/gone');
    const { server, press } = showPages([page]);

    await press('Delete https://site.test/gone');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this page?' }));
    expect(question.getByText('Announcement Bar will be disabled on the page.')).toBeTruthy();
    await press('Delete page');

    await waitFor(() => expect(screen.queryByRole('link', { name: /site.test\/gone/ })).toBeNull());
    expect(server.calls).toEqual([listed, `DELETE /pages/delete/${page.id}`, listed]);
  });

  it('links to the bar of a page in the editor', async () => {
    const page = aPage('https://site.test/one');
    showPages([page]);

    expect((await screen.findByRole('link', { name: 'Edit bar' })).getAttribute('href')).toBe(
      `/edit/${campaignId}/floating-bar-editor?page=${page.id}`,
    );
  });

  it('opens the setup of a page by its Verify link', async () => {
    const page = aPage('https://site.test/one');
    const { press } = showPages([page]);

    await press('Verify: https://site.test/one');

    expect(screen.getByText(`["page-setup",{"campaignId":"${campaignId}","pageId":"${page.id}"}]`)).toBeTruthy();
  });
});
