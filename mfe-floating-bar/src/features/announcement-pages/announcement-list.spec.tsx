import { useState, type ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { pageDefaults } from '@lastcall/contracts/campaigns';
import { validation } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { act, screen, show, within } from '@lastcall/ui/testing-kit';
import { AnnouncementList } from './announcement-list.tsx';
import type { AnnouncementActions, AnnouncementPage } from './announcement-pages-api.ts';

let made = 0;
function aPage(facts: Partial<AnnouncementPage> = {}): AnnouncementPage {
  const id = `page-${++made}`;
  return {
    id,
    campaignId: 'campaign',
    type: 'announcement_bar',
    beforeUrl: `https://${id}.test/`,
    ...pageDefaults,
    is_shopify: false,
    verified: false,
    codeAddedToPage: false,
    version: 1,
    verification: 'not_checked',
    verificationProblem: null,
    verifiedAt: null,
    ...facts,
  };
}

/** Calls that stay pending until the test resolves them. */
class HeldActions implements AnnouncementActions {
  readonly asked: unknown[] = [];
  answer: (problem: unknown) => void = () => undefined;

  readonly create = (beforeUrl: string): Promise<unknown> => this.hold(['create', beforeUrl]);
  readonly update = ({ id, version }: AnnouncementPage, beforeUrl: string): Promise<unknown> =>
    this.hold(['update', id, version, beforeUrl]);
  readonly remove = (pageId: string): Promise<unknown> => this.hold(['remove', pageId]);

  private hold(what: unknown[]): Promise<unknown> {
    this.asked.push(what);
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }
}

const refusal = (code: 'internal' | 'before_url_taken' | 'page_changed', details?: unknown) => ({
  code,
  status: errors[code].status,
  message: errors[code].message,
  error: errors[code].message,
  details,
  requestId: 'r',
});

function showList(pages: AnnouncementPage[] = [aPage(), aPage()]) {
  const actions = new HeldActions();
  const verified: string[] = [];
  let setPages: (pages: AnnouncementPage[]) => void = () => undefined;
  function Loaded(): ReactNode {
    const [loaded, setLoaded] = useState(pages);
    setPages = setLoaded;
    return (
      <AnnouncementList
        pages={loaded}
        sampleTextPageIds={new Set()}
        actions={actions}
        barPath={(id) => `/bar/${id}`}
        onVerify={(id) => verified.push(id)}
      />
    );
  }
  const shown = show(<Loaded />);
  const press = (name: string): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  const type = async (text: string): Promise<void> => {
    const field = screen.getByRole('textbox', { name: 'Page URL' });
    await shown.user.clear(field);
    await shown.user.click(field);
    if (text) await shown.user.paste(text);
  };
  /** Simulates a return to this tab. */
  const reload = (now: AnnouncementPage[]): void => act(() => setPages(now));
  return { ...shown, pages, actions, verified, press, type, reload };
}

describe('the pages of an announcement', () => {
  it('have an intro, an "Add New Page" button, and edit, delete and verify for each page', () => {
    const { pages } = showList();

    expect(screen.getByText(/Your announcement bar appears on these pages/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Page' })).toBeTruthy();
    for (const { beforeUrl } of pages)
      for (const what of ['Edit ', 'Delete ', 'Verify: '])
        expect(screen.getByRole('button', { name: `${what}${beforeUrl}` })).toBeTruthy();
  });

  it('show a placeholder while one is added, then "Announcement bar page created successfully."', async () => {
    const { actions, press, type } = showList();

    await press('Add New Page');
    await type('site.test/*');
    await press('Add page');
    expect(screen.getByRole('status', { name: 'Saving the page' })).toBeTruthy();
    actions.answer(null);

    expect(await screen.findByText('Announcement bar page created successfully.')).toBeTruthy();
    expect(actions.asked).toEqual([['create', 'site.test/*']]);
    expect(screen.queryByRole('form', { name: 'New page' })).toBeNull();
  });

  it.each([
    ['', 'Page URL is required'],
    ['offer', 'Please enter a valid URL (e.g., https://www.example.com)'],
  ])('reject %j with "%s"', async (url, labels) => {
    const { actions, press, type } = showList();

    await press('Add New Page');
    await type(url);
    await press('Add page');

    expect(screen.getByText(labels)).toBeTruthy();
    expect(actions.asked).toEqual([]);
  });

  it('are edited in place and show a placeholder, then "Announcement bar page updated successfully."', async () => {
    const page = aPage({ version: 3 });
    const { actions, press, type } = showList([page]);

    await press(`Edit ${page.beforeUrl}`);
    await type('https://site.test/new');
    await press('Save');
    expect(screen.getByRole('status', { name: 'Saving the page' })).toBeTruthy();
    actions.answer(null);

    expect(await screen.findByText('Announcement bar page updated successfully.')).toBeTruthy();
    expect(actions.asked).toEqual([['update', page.id, 3, 'https://site.test/new']]);
  });

  it('show a placeholder during a confirmed deletion, then "Announcement bar page deleted successfully."', async () => {
    const { pages, actions, press, user } = showList();

    await press(`Delete ${pages[0]!.beforeUrl}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this page?' }));
    expect(dialog.getByText('Announcement Bar will be disabled on the page.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete page' }));
    expect(screen.getByRole('status', { name: 'Deleting the page' })).toBeTruthy();
    actions.answer(null);

    expect(await screen.findByText('Announcement bar page deleted successfully.')).toBeTruthy();
    expect(actions.asked).toEqual([['remove', pages[0]!.id]]);
  });

  it('are edited or deleted one at a time', async () => {
    const { pages, press } = showList();

    await press(`Edit ${pages[0]!.beforeUrl}`);

    for (const name of ['Add New Page', `Edit ${pages[1]!.beforeUrl}`, `Delete ${pages[1]!.beforeUrl}`])
      expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
    await press('Cancel');
    expect((screen.getByRole('button', { name: `Edit ${pages[1]!.beforeUrl}` }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });

  it.each([
    ['created', 'Add New Page', 'Add page', 'Failed to create announcement bar page.'],
    ['updated', 'Edit ', 'Save', 'Failed to update announcement bar page.'],
  ])('report that they couldn’t be %s, and keep the input', async (_, open, save, labels) => {
    const { pages, actions, press, type } = showList();

    await press(open === 'Edit ' ? `Edit ${pages[0]!.beforeUrl}` : open);
    await type('https://site.test/typed');
    await press(save);
    actions.answer(refusal('internal'));

    expect(await screen.findByText(labels)).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Page URL' }) as HTMLInputElement).value).toBe(
      'https://site.test/typed',
    );
    expect(
      screen.getByText(
        'Something went wrong on our side. Please try again. Your changes are still here. Try saving again.',
      ),
    ).toBeTruthy();
  });

  it('keep the input and show a notice after a concurrent change, which can then be overwritten', async () => {
    const page = aPage({ version: 3 });
    const theirs = { ...page, version: 4, beforeUrl: 'https://site.test/theirs' };
    const { actions, press, type, reload } = showList([page]);
    const typed = (): string => (screen.getByRole('textbox', { name: 'Page URL' }) as HTMLInputElement).value;

    await press(`Edit ${page.beforeUrl}`);
    await type('https://site.test/mine');
    reload([theirs]);
    expect(typed()).toBe('https://site.test/mine');
    await press('Save');
    actions.answer(refusal('page_changed'));
    expect(
      await screen.findByText(
        'This page was changed in another tab. Your edits are kept but not saved. Your changes are still here. Try saving again.',
      ),
    ).toBeTruthy();
    expect(typed()).toBe('https://site.test/mine');
    await press('Save');

    expect(actions.asked).toEqual([
      ['update', page.id, 3, 'https://site.test/mine'],
      ['update', page.id, 4, 'https://site.test/mine'],
    ]);
  });

  it('are unlocked when the page being edited is deleted elsewhere', async () => {
    const { pages, press, reload } = showList();

    await press(`Edit ${pages[0]!.beforeUrl}`);
    reload([pages[1]!]);

    expect(screen.queryByRole('form')).toBeNull();
    expect((screen.getByRole('button', { name: `Edit ${pages[1]!.beforeUrl}` }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });

  it('show an error when a deletion fails, and stay in the list', async () => {
    const { pages, actions, press, user } = showList();

    await press(`Delete ${pages[0]!.beforeUrl}`);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete page' }));
    actions.answer(refusal('internal'));

    expect(await screen.findByText('Failed to delete announcement bar page.')).toBeTruthy();
    expect(screen.getByRole('button', { name: `Edit ${pages[0]!.beforeUrl}` })).toBeTruthy();
  });

  it('name the campaign that already uses the URL', async () => {
    const { actions, press, type } = showList();

    await press('Add New Page');
    await type('site.test');
    await press('Add page');
    actions.answer(
      refusal('before_url_taken', {
        campaignId: 'c1',
        campaignName: 'Winter',
        fields: [{ path: 'data.beforeUrl', message: validation.urlTaken('Winter') }],
      }),
    );

    expect(await screen.findByText(/^Already used in Winter\. Enter a different URL\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Winter' }).getAttribute('href')).toBe('/edit/c1/pages');
  });

  it('open the setup with the Verify link, which disappears when the snippet is detected or verified', async () => {
    const [unverified, verified, detected] = [aPage(), aPage({ verified: true }), aPage({ codeAddedToPage: true })];
    const { verified: opened, press } = showList([unverified, verified, detected]);

    await press(`Verify: ${unverified.beforeUrl}`);

    expect(opened).toEqual([unverified.id]);
    for (const { beforeUrl } of [verified, detected])
      expect(screen.queryByRole('button', { name: `Verify: ${beforeUrl}` })).toBeNull();
  });
});
