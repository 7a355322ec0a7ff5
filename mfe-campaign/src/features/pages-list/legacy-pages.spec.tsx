/** @jest-environment @lastcall/config/page-environment */
import { describe, expect, it } from '@jest/globals';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import LegacyPages from './legacy-pages.tsx';
import { aPage, aProblem, aStore, AskedActions, everyType } from './testing-kit/index.tsx';

function showLegacy(pages = [aPage({ afterUrl: 'https://site.test/closed' }), aPage()], actions = new AskedActions()) {
  const shown = show(<LegacyPages pages={pages} choices={everyType} actions={actions} />, { Around: aStore() });
  const form = (name: string) => within(screen.getByRole('form', { name }));
  const type = async (name: string, field: string, text: string): Promise<void> => {
    const input = form(name).getByRole('textbox', { name: field });
    await shown.user.clear(input);
    await shown.user.click(input);
    if (text) await shown.user.paste(text);
  };
  return { ...shown, pages, actions, form, type };
}

describe('the legacy page editor', () => {
  it('has the addresses of all pages, and those of a new one, on one screen', () => {
    const { pages, form } = showLegacy();

    for (const [at, { beforeUrl, afterUrl }] of pages.entries()) {
      const fields = form(`Page ${at + 1}`);
      expect([fields.getByRole('textbox', { name: 'Before' }), fields.getByRole('textbox', { name: 'After' })].map((field) => (field as HTMLInputElement).value)).toEqual([beforeUrl, afterUrl]);
    }
    expect(form('New page').getByRole('button', { name: 'Add page' })).toBeTruthy();
  });

  it('says "Please enter a valid before URL" and "Please enter a valid after URL"', async () => {
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

    expect(form('Page 1').getAllByText("Whoops! You can't use the same URL for before and after the deadline")).toHaveLength(2);
  });

  it('saves a page with the version that was looked at, and what the older form does not show stays', async () => {
    const page = aPage({ version: 2, label: 'Sales Page', show_cta: true, cta_text: 'Book', cta_url: '#book', cta_variant: 'link' });
    const { user, actions, form, type } = showLegacy([page]);

    await type('Page 1', 'After', 'site.test/closed');
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect(actions.updated).toMatchObject([{ id: page.id, version: 2, beforeUrl: page.beforeUrl, afterUrl: 'https://site.test/closed', label: 'Sales Page', cta_text: 'Book', cta_variant: 'link' }]);
  });

  it('adds a page, and says "Please add at least one page" while there is none', async () => {
    const { user, actions, form, type } = showLegacy([]);

    expect(screen.getByRole('alert').textContent).toBe('Please add at least one page');
    await type('New page', 'Before', 'site.test');
    await user.click(form('New page').getByRole('button', { name: 'Add page' }));

    expect(actions.created).toMatchObject([{ type: 'floatbar_v2', beforeUrl: 'https://site.test' }]);
  });

  it('keeps what was typed when a save fails, and says so', async () => {
    const { user, form, type } = showLegacy(undefined, new AskedActions(aProblem('internal')));

    await type('Page 1', 'Before', 'https://site.test/new');
    await user.click(form('Page 1').getByRole('button', { name: 'Save' }));

    expect((form('Page 1').getByRole('textbox', { name: 'Before' }) as HTMLInputElement).value).toBe('https://site.test/new');
    expect(screen.getByText(/What you typed is still here/)).toBeTruthy();
  });
});
