import { describe, expect, it } from '@jest/globals';
import { choose, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aBarPage, campaignId, showEditor } from './testing-kit/index.tsx';

const sections = ['Template', 'Layout', 'Colors', 'Content', 'Settings', 'Translate'];
const headings = (): HTMLElement[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => within(heading).getByRole('button'));
const openSections = (): string[] =>
  headings()
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);

describe('the header of the live editor', () => {
  it('has a page selector, a Preview link and Save Changes', async () => {
    const bars = [aBarPage(), aBarPage({}, { url: 'https://site.test/offers/*' })];
    const shown = await showEditor({ bars });

    await choose(shown, 'Page', 'site.test/offers/*');

    expect(shown.path()).toContain(`page=${bars[1]!.id}`);
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('https://site.test/offers/');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  });

  it('selects a page of the campaign when the URL names another account’s page', async () => {
    const bars = [aBarPage(), aBarPage()];
    await showEditor({ bars, search: '?page=018f0000-0000-7000-8000-0000000fffff' });

    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Page' }).value).toBe(
      bars[0]!.url.replace('https://', ''),
    );
  });

  it('has no page selector for an announcement', async () => {
    await showEditor({ campaignType: 'announcement-bar' });

    expect(screen.queryByRole('combobox', { name: 'Page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Preview' })).toBeTruthy();
  });

  it('switches between desktop and mobile', async () => {
    const { user } = await showEditor();

    await user.click(screen.getByRole('radio', { name: 'Mobile' }));

    expect(screen.getByRole('group', { name: 'Preview' }).style.width).toBe('370px');
  });
});

describe('the side panel of the live editor', () => {
  it('has its sections in order, one open at a time', async () => {
    const { open } = await showEditor();
    expect(headings().map(({ firstElementChild }) => firstElementChild!.textContent)).toEqual(sections);

    for (const section of sections.slice(1)) {
      await open(section);
      expect(openSections()).toEqual([section]);
    }
  });

  it('is hidden and shown', async () => {
    const { press } = await showEditor();

    await press('Hide panel');
    expect(screen.queryByRole('heading', { name: /^Template/ })).toBeNull();
    await press('Show panel');
    expect(screen.getByRole('heading', { name: /^Template/ })).toBeTruthy();
  });

  it.each([
    ['title', 'Title', 'Title is required when enabled.'],
    ['description', 'Description', 'Description is required.'],
    ['CTA text', 'Text', 'This field is required.'],
    ['CTA URL', 'URL', 'Please enter a valid URL or #text.'],
  ])('opens the content section when a save fails on the %s', async (_, label, texts) => {
    const { user, press, open, server } = await showEditor({
      campaignType: 'announcement-bar',
      bars: [
        aBarPage({
          isAnnouncementBar: true,
          cta: { text: 'Read', url: '#news', variant: 'button', target: '_parent' },
        }),
      ],
    });
    await open('Content');
    await user.clear(screen.getByRole('textbox', { name: label }));
    await open('Layout');

    await press('Save Changes');

    await waitFor(() => expect(openSections()).toEqual(['Content']));
    expect(screen.getByText(texts)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: label }));
    expect(server.saves).toEqual([]);
    expect(await toastOf('Fix the highlighted fields before saving.')).toBeTruthy();
    expect(screen.queryByText('Failed to save floating bar.')).toBeNull();
  });

  it('opens the first section with an error when a save fails', async () => {
    const { user, press, open, server } = await showEditor({ campaignType: 'announcement-bar' });
    await open('Settings');
    await user.clear(screen.getByRole('textbox', { name: 'Delay' }));
    await user.type(screen.getByRole('textbox', { name: 'Delay' }), '4000');
    expect(
      screen.getByRole('textbox', {
        name: 'Delay',
        description: /Please enter a whole number of seconds from 0 to 3600\./,
      }),
    ).toBeTruthy();
    await open('Content');
    await user.clear(screen.getByRole('textbox', { name: 'Description' }));
    await open('Template');

    await press('Save Changes');

    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('textbox', { name: 'Description', description: /Description is required\./ }),
      ),
    );
    expect(openSections()).toEqual([expect.stringMatching(/^Content/)]);
    expect(server.saves).toEqual([]);
  });

  it.each([
    ['Content', 'Title', 22],
    ['Content', 'Description', 60],
    ['Translate', 'Days', 4],
    ['Translate', 'Hours', 4],
    ['Translate', 'Minutes', 4],
    ['Translate', 'Seconds', 4],
    ['Translate', 'Hide Text', 7],
  ])('ignores input beyond the limit of a field (%s, %s)', async (section, label, max) => {
    const { user, open } = await showEditor();
    await open(section);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });

    await user.clear(field);
    await user.paste('x'.repeat(max + 3));

    expect(field.value).toBe('x'.repeat(max));
    expect(screen.getAllByText(`${max}/${max} characters used`)).not.toEqual([]);
    expect(screen.getByText('Maximum length reached.')).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Maximum length reached.')).toBeNull();
  });

  it('counts the characters of the CTA text of an announcement, up to 12', async () => {
    const { user, open } = await showEditor({ campaignType: 'announcement-bar' });
    await open('Content');
    await user.click(screen.getByRole('radio', { name: 'Button' }));

    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Read the whole story');

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('Read the who');
    expect(screen.getByText('12/12 characters used')).toBeTruthy();
  });

  it('translates only Hide Text for an announcement', async () => {
    const { open } = await showEditor({ campaignType: 'announcement-bar' });

    await open('Translate');

    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels![0]!.textContent)).toEqual([
      'Hide Text',
    ]);
  });

  it('mentions no time for an announcement, and has no slider', async () => {
    const { open } = await showEditor({ campaignType: 'announcement-bar' });

    for (const section of ['Layout', 'Colors', 'Content', 'Settings', 'Translate', 'Template']) {
      await open(section);
      expect(document.body.textContent).not.toMatch(/clock|countdown|deadline|\bover\b|last minute/i);
    }
    expect(screen.queryByRole('slider')).toBeNull();
    for (const card of within(screen.getByRole('radiogroup', { name: 'Template' })).getAllByRole('radio'))
      expect(card.getAttribute('aria-label')).not.toMatch(/clock|countdown|deadline/i);
  });

  it('requires a text in an announcement, and shows the error next to the field', async () => {
    const { open, press, server, user } = await showEditor({ campaignType: 'announcement-bar' });
    await open('Content');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' });
    expect([field.value, field.placeholder]).toEqual(['', 'Tell your visitors what’s new.']);
    await open('Layout');

    await press('Save Changes');

    expect(await screen.findByText('Description is required.')).toBeTruthy();
    expect(server.saves).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'We deliver on Sundays.');
    await press('Save Changes');
    await waitFor(() => expect(server.saves[0]?.data.description).toBe('We deliver on Sundays.'));
  });

  it('has optional labels, which may all be empty', async () => {
    const { user, open, press, server } = await showEditor();
    await open('Translate');
    for (const label of ['Days', 'Hours', 'Minutes', 'Seconds', 'Hide Text'])
      await user.clear(screen.getByRole('textbox', { name: label }));

    await press('Save Changes');

    await waitFor(() =>
      expect(server.saves[0]!.data.labels).toMatchObject({ days: '', hours: '', minutes: '', seconds: '', hide: '' }),
    );
  });

  it('has the fields of a call to action only for announcements', async () => {
    const { open } = await showEditor();

    await open('Content');

    expect(screen.getByText('CTA settings have moved to the Pages section.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Button' })).toBeNull();
  });

  it('has no units when no time is shown', async () => {
    const { open } = await showEditor({ campaignType: 'Quantity' });

    await open('Settings');

    expect(screen.queryByRole('switch', { name: 'Days' })).toBeNull();
    expect(screen.getByText(/has no countdown/)).toBeTruthy();
  });
});

describe('the live editor without a bar', () => {
  it('explains the empty state and links to the creation of a Floating Bar page', async () => {
    await showEditor({ bars: [] });

    expect(screen.getByText('No floating bars found.')).toBeTruthy();
    expect(
      screen.getByText(
        /Please add a floating bar page! You will need to add a floating bar page to this campaign in order to preview your floating bar\./,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create at least one Floating Bar page' }).getAttribute('href')).toBe(
      `/edit/${campaignId}/pages`,
    );
  });

  it('redirects to the sidebar editor when the campaign has only pages of that type', async () => {
    const { path } = await showEditor({ bars: [], others: [{ id: 'older', type: 'floatbar' }] });

    await waitFor(() => expect(path()).toBe(`/edit/${campaignId}/editor?page=older`));
  });

  it('stays open when the URL names a page with a sidebar bar', async () => {
    const { path } = await showEditor({
      bars: [aBarPage()],
      others: [{ id: 'older', type: 'floatbar' }],
      search: '?page=older',
    });

    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
    expect(path()).toBe(`/edit/${campaignId}/floating-bar-editor?page=older`);
  });
});

describe('floating bars that can’t be loaded', () => {
  it('show a toast, and appear after a retry', async () => {
    const { server, press } = await showEditor({ failingCall: 'GET /get' });
    expect(await toastOf('Failed to fetch floating bars')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();

    server.refusals.clear();
    await press('Retry');

    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeTruthy();
  });
});

describe('unsaved changes', () => {
  it('require a confirmation before another page is edited', async () => {
    const bars = [aBarPage(), aBarPage({ title: { text: 'Of the other', hidden: false } })];
    const shown = await showEditor({ bars });
    await shown.open('Content');
    await shown.user.type(screen.getByRole('textbox', { name: 'Title' }), '!');

    await choose(shown, 'Page', bars[1]!.url.replace('https://', ''));
    await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Offer ends soon!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(shown, 'Page', bars[1]!.url.replace('https://', ''));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' }));
    expect(dialog.getByText('You have unsaved changes.')).toBeTruthy();
    await shown.user.click(dialog.getByRole('button', { name: 'Continue without saving' }));

    await shown.open('Content');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Of the other');
  });
});

describe('deleting the edited page', () => {
  it('asks first, and explains what is disabled for an announcement', async () => {
    const { press, user, server } = await showEditor({ campaignType: 'announcement-bar' });

    await press('Delete this page');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this page?' }));
    expect(dialog.getByText('Announcement Bar will be disabled on the page.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete page' }));

    expect(await toastOf('Announcement bar page deleted successfully.')).toBeTruthy();
    expect(server.bars).toEqual([]);
    expect(await screen.findByText('No floating bars found.')).toBeTruthy();
  });

  it('keeps the page when it can’t be deleted', async () => {
    const { press, user, server } = await showEditor({ campaignType: 'announcement-bar' });
    server.refusals.set('DELETE /pages/delete/', 'unavailable');

    await press('Delete this page');
    await user.click(await screen.findByRole('button', { name: 'Delete page' }));

    expect(await toastOf('Failed to delete announcement bar page.')).toBeTruthy();
    expect(server.bars).toHaveLength(1);
  });
});

describe('the language of the page in the preview', () => {
  const over = (): HTMLElement =>
    screen.getByRole('group', { name: 'Preview' }).querySelector<HTMLElement>('lastcall-bar')!.parentElement!;

  it('renders the bar from right to left for right-to-left languages', async () => {
    const shown = await showEditor();
    expect([over().lang, over().dir]).toEqual(['en', 'ltr']);

    await choose(shown, 'Preview language', 'Hebrew');

    expect([over().lang, over().dir]).toEqual(['he', 'rtl']);
  });

  it('offers its labels for the countdown’s units', async () => {
    const shown = await showEditor();
    await choose(shown, 'Preview language', 'German');
    await shown.open('Translate');

    await shown.press('Use German: Tage, Std, Min, Sek');

    expect(
      ['Days', 'Hours', 'Minutes', 'Seconds'].map(
        (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
      ),
    ).toEqual(['Tage', 'Std', 'Min', 'Sek']);
  });
});
