import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from '@lastcall/contracts/campaigns';
import type { PortalBlock } from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { act, screen, show, toastOf, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, Route, Routes } from 'react-router';
import { PagesList } from './pages-list.tsx';
import { aPage, replaceText } from './testing-kit/index.tsx';

const campaignId = '018f0000-0000-7000-8000-00000000000c';

/** The service with the pages of one campaign. */
class PagesServer extends WireServer {
  pages: Page[] = [];
  blocks: PortalBlock[] = [];

  protected answer(method: string, path: string): unknown {
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, campaign_type: 'Evergreen', timezone: 'Europe/Vienna', pageCount: this.pages.length };
    if (method === 'GET' && path.endsWith('/pages')) return this.pages;
    if (path === `/v2/api/campaigns/${campaignId}/portal`)
      return { settings: { ...defaultPortal(1), blocks: this.blocks } };
    return problem('not_found');
  }
}

let server: PagesServer;
beforeEach(() => {
  server = new PagesServer();
  server.listen();
});

function showList(search = ''): Shown {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/edit/:campaignId/pages" element={children} />
        <Route path="*" element={<p>Another screen</p>} />
      </Routes>
    </Provider>
  );
  return show(<PagesList />, { at: `/edit/${campaignId}/pages${search}`, Around });
}

const editOf = ({ beforeUrl }: Page): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Edit ${beforeUrl}` });
const refocusTab = (): Promise<void> => act(async () => void window.dispatchEvent(new Event('focus')));

describe('the pages screen', () => {
  it('warns that a portal about to go live still has sample text', async () => {
    server.pages = [aPage({ type: 'portal', campaignId })];
    server.blocks = [newBlock('reviews')];
    showList();

    expect(await screen.findByText(/Some portal blocks still have sample text. Visitors won’t see them/)).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Edit portal' }).getAttribute('href')).toBe(
      `/edit-portal/${campaignId}/pages`,
    );
  });

  it('shows the legacy page editor when its URL has v1=true', async () => {
    const page = aPage();
    server.pages = [page];
    showList('?v1=true');

    const form = within(await screen.findByRole('form', { name: 'Page 1' }));

    expect(form.getByLabelText<HTMLInputElement>('Before').value).toBe(page.beforeUrl);
    expect(screen.queryByRole('button', { name: `Edit ${page.beforeUrl}` })).toBeNull();
  });

  it('shows a page that was added in another tab when the user returns', async () => {
    const [one, other] = [aPage(), aPage()];
    server.pages = [one];
    showList();
    await editOf(one);

    server.pages = [one, other];
    await refocusTab();

    expect(await editOf(other)).toBeTruthy();
  });

  it('closes the form of a page that was deleted in another tab, and shows a notice', async () => {
    const page = aPage();
    server.pages = [page];
    const { user } = showList();
    await user.click(await editOf(page));
    await replaceText({ user }, 'Page URL', 'site.test/mine');

    server.pages = [];
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await toastOf('This page was deleted in another tab.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit page' })).toBeNull());
  });

  it('asks before an unfinished new page is left, but not after it is discarded', async () => {
    server.pages = [aPage()];
    const { user, path } = showList();
    await user.click(await screen.findByRole('button', { name: 'Add New Page' }));
    await replaceText({ user }, 'Page URL', 'shop.example');
    const leave = (): Promise<void> => user.click(screen.getByRole('link', { name: 'Elsewhere' }));

    await leave();
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe(`/edit/${campaignId}/pages`);
    await user.click(within(screen.getByRole('form', { name: 'New page' })).getByRole('button', { name: 'Cancel' }));
    await leave();

    expect(await screen.findByText('Another screen')).toBeTruthy();
  });
});
