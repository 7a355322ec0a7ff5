import { useState, type ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import type { Page } from '@lastcall/contracts/campaigns';
import { act, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import LegacyPages from './legacy-pages.tsx';
import { aPage, aProblem, aStore, RecordedActions, allTypeChoices } from './testing-kit/index.tsx';

function showLegacy(
  pages = [aPage({ afterUrl: 'https://site.test/closed' }), aPage()],
  actions = new RecordedActions(),
) {
  let setPages: (pages: Page[]) => void = () => undefined;
  function Loaded(): ReactNode {
    const [loaded, setLoaded] = useState(pages);
    setPages = setLoaded;
    return <LegacyPages pages={loaded} choices={allTypeChoices} actions={actions} />;
  }
  const shown = show(<Loaded />, { Around: aStore() });
  const form = (name: string) => within(screen.getByRole('form', { name }));
  const type = async (name: string, field: string, text: string): Promise<void> => {
    const input = form(name).getByRole('textbox', { name: field });
    await shown.user.clear(input);
    await shown.user.click(input);
    if (text) await shown.user.paste(text);
  };
  const valueOf = (name: string, field: string): string =>
    (form(name).getByRole('textbox', { name: field }) as HTMLInputElement).value;
  /** Simulates a return to this tab. */
  const reload = (now: Page[]): void => act(() => setPages(now));
  return { ...shown, pages, actions, form, type, valueOf, reload };
}

describe('the legacy page editor', () => {
  it('shows the URLs of all pages and of a new one on one screen', () => {
    const { pages, form } = showLegacy();

    for (const [at, { beforeUrl, afterUrl }] of pages.entries()) {
      const fields = form(`Page ${at + 1}`);
      expect(
        [fields.getByRole('textbox', { name: 'Before' }), fields.getByRole('textbox', { name: 'After' })].map(
          (field) => (field as HTMLInputElement).value,
        ),
      ).toEqual([beforeUrl, afterUrl]);
    }
    expect(form('New page').getByRole('button', { name: 'Add page' })).toBeTruthy();
  });

  it('shows "Please enter a valid before URL" and "Please enter a valid after URL"', async () => {
    const { user, actions, form, type } = showLegacy();

    await type('Page 1', 'Before', 'offer');
    await type('Page 1', 'After', 'closed');
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect(form('Page 1').getByText('Please enter a valid before URL')).toBeTruthy();
    expect(form('Page 1').getByText('Please enter a valid after URL')).toBeTruthy();
    expect(actions.updated).toEqual([]);
  });

  it('marks both fields when before and after are the same page', async () => {
    const { user, form, type } = showLegacy();

    await type('Page 1', 'After', 'https://site.test/same');
    await type('Page 1', 'Before', 'https://site.test/same');
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect(
      form('Page 1').getAllByText("Whoops! You can't use the same URL for before and after the deadline"),
    ).toHaveLength(2);
  });

  it('saves a page against the loaded version, and preserves values that this editor doesn’t show', async () => {
    const page = aPage({
      version: 2,
      label: 'Sales Page',
      show_cta: true,
      cta_text: 'Book',
      cta_url: '#book',
      cta_variant: 'link',
    });
    const { user, actions, form, type } = showLegacy([page]);

    await type('Page 1', 'After', 'site.test/closed');
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect(actions.updated).toMatchObject([
      {
        id: page.id,
        version: 2,
        beforeUrl: page.beforeUrl,
        afterUrl: 'https://site.test/closed',
        label: 'Sales Page',
        cta_text: 'Book',
        cta_variant: 'link',
      },
    ]);
  });

  it('adds a page, and shows "Please add at least one page" while there is none', async () => {
    const { user, actions, form, type } = showLegacy([]);

    expect(screen.getByRole('alert').textContent).toBe('Please add at least one page');
    await type('New page', 'Before', 'site.test');
    await user.click(form('New page').getByRole('button', { name: 'Add page' }));

    expect(actions.created).toMatchObject([{ type: 'floatbar_v2', beforeUrl: 'https://site.test' }]);
  });

  it('keeps the input when a save fails, and shows an error', async () => {
    const { user, form, type } = showLegacy(undefined, new RecordedActions(aProblem('internal')));

    await type('Page 1', 'Before', 'https://site.test/new');
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect((form('Page 1').getByRole('textbox', { name: 'Before' }) as HTMLInputElement).value).toBe(
      'https://site.test/new',
    );
    expect(screen.getByText(/Your edits are still here/)).toBeTruthy();
  });

  it('resets for the next page after one is added', async () => {
    const { user, form, type, valueOf } = showLegacy([]);

    await type('New page', 'Before', 'site.test');
    await user.click(form('New page').getByRole('button', { name: 'Add page' }));

    await waitFor(() => expect(valueOf('New page', 'Before')).toBe(''));
  });

  it('keeps the input after a concurrent change, reports it, and then saves both', async () => {
    const page = aPage({ version: 3 });
    const theirs = { ...page, version: 4, afterUrl: 'https://site.test/theirs' };
    const { user, actions, form, type, valueOf, reload } = showLegacy(
      [page],
      new RecordedActions(aProblem('page_changed')),
    );

    await type('Page 1', 'Before', 'https://site.test/mine');
    reload([theirs]);
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect(screen.getByText('This page was changed in another tab. Your edits are kept but not saved.')).toBeTruthy();
    await waitFor(() =>
      expect([valueOf('Page 1', 'Before'), valueOf('Page 1', 'After')]).toEqual([
        'https://site.test/mine',
        'https://site.test/theirs',
      ]),
    );
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));
    expect(actions.updated.map(({ version, afterUrl }) => [version, afterUrl])).toEqual([
      [3, ''],
      [4, 'https://site.test/theirs'],
    ]);
  });

  it('shows a concurrent change while there is no input', () => {
    const page = aPage({ version: 3 });
    const { valueOf, reload } = showLegacy([page]);

    reload([{ ...page, version: 4, afterUrl: 'https://site.test/theirs' }]);

    expect(valueOf('Page 1', 'After')).toBe('https://site.test/theirs');
  });
});
