import { describe, expect, it } from '@jest/globals';
import { defaultBar } from '@lastcall/contracts/campaigns';
import { act, fireEvent, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aBarPage, showEditor, tooltipOf, type ShownEditor } from './testing-kit/index.tsx';

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const free = { plan: 'free' } as const;

/** Types another title, so that there is a change to save. */
async function typeTitle({ user, open }: ShownEditor, title: string): Promise<void> {
  await open('Content');
  await user.clear(field('Title'));
  await user.type(field('Title'), title);
}
const state = (): string => within(screen.getByRole('toolbar')).getByRole('status').textContent;

describe('Save Changes', () => {
  it('saves to the current page and applies to all pages, and resets the form to the saved values', async () => {
    const editor = await showEditor({ bars: [aBarPage(), aBarPage()] });
    await typeTitle(editor, 'Last seats');
    expect(state()).toBe('Unsaved changes');

    await editor.press('Save Changes');
    await editor.user.click(await screen.findByRole('button', { name: 'Apply to All Pages' }));

    expect(await toastOf('Floating bar saved')).toBeTruthy();
    expect(editor.server.bars.map(({ data }) => data.title.text)).toEqual(['Last seats', 'Last seats']);
    expect(state()).toBe('Saved');
    await waitFor(() => expect(editor.server.calls.filter((call) => call.endsWith('/get'))).toHaveLength(2));
  });

  it('reads "Saving..." during a save, and ignores further saves', async () => {
    const editor = await showEditor();
    const waiting = Promise.withResolvers<void>();
    editor.server.held = waiting.promise;
    await typeTitle(editor, 'Last seats');

    await editor.press('Save Changes');
    await editor.press('Saving...');
    await editor.press('Saving...');
    await act(async () => waiting.resolve());

    expect(await toastOf('Floating bar saved')).toBeTruthy();
    expect(editor.server.saves).toHaveLength(1);
  });

  it('shows how many pages change, and asks before it changes others', async () => {
    const editor = await showEditor({ bars: [aBarPage(), aBarPage({ template: 'template-4' })] });
    await typeTitle(editor, 'Last seats');

    await editor.press('Save Changes');
    const question = within(await screen.findByRole('dialog', { name: 'Apply to All Pages' }));
    expect(question.getByText('This changes the bars of all 2 pages in this campaign.')).toBeTruthy();
    expect(question.getByText('Are you sure you want to apply these settings to all pages?')).toBeTruthy();
    await editor.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(editor.server.saves).toEqual([]);

    await editor.press('Save Changes');
    await editor.user.click(await screen.findByRole('button', { name: 'Apply to All Pages' }));
    await waitFor(() =>
      expect(editor.server.bars.map(({ data }) => data.template)).toEqual(['template-1', 'template-1']),
    );
  });

  it('is the only option for an announcement', async () => {
    await showEditor({ campaignType: 'announcement-bar' });

    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More save options' })).toBeNull();
  });

  it.each([
    ['fails on our side', 'internal', 'Something went wrong on our side. Please try again.'],
    ['does not reach the service', 'offline', 'Lastcall is temporarily unavailable. Please try again.'],
  ] as const)('keeps the input when the save %s', async (_, refusal, why) => {
    const editor = await showEditor();
    editor.server.refusals.set('PUT /save', refusal);
    await typeTitle(editor, 'Last seats');

    await editor.press('Save Changes');

    expect(await toastOf('Failed to save floating bar.')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect([field('Title').value, state()]).toEqual(['Last seats', 'Unsaved changes']);
  });

  it('rejects custom colors for an account without access to them, and opens the colors section', async () => {
    const { colors, ...appearance } = defaultBar.settings;
    const { press, server } = await showEditor({
      account: free,
      bars: [aBarPage({ settings: { ...appearance, colors: { ...colors, useCustom: true } } })],
    });

    await press('Save Changes');

    const colorsSection = screen.getByRole('button', { name: /^Colors/ }).closest('section')!;
    expect((await within(colorsSection).findByRole('alert')).textContent).toBe(
      'Choosing custom colors is a premium feature. You can upgrade to access this feature.',
    );
    expect(screen.getByRole('button', { name: /^Colors/ }).getAttribute('aria-expanded')).toBe('true');
    expect(server.saves).toEqual([]);
  });
});

describe('the dropdown of the save button', () => {
  it('applies to the current page only', async () => {
    const editor = await showEditor({ bars: [aBarPage(), aBarPage()] });
    await typeTitle(editor, 'Last seats');

    await editor.openSaveMenu();
    await editor.pressItem('Apply To Current Page');

    expect(await toastOf('Floating bar saved')).toBeTruthy();
    expect(editor.server.bars.map(({ data }) => data.title.text)).toEqual(['Last seats', 'Offer ends soon']);
  });

  it('is disabled for accounts without premium, with an explanation', async () => {
    const { openSaveMenu, pressItem, server } = await showEditor({ account: free });
    await openSaveMenu();
    const [apply, create] = [/^Apply To Current Page/, /^Create Template/];

    for (const name of [apply, create])
      expect((await screen.findByRole('menuitem', { name, hidden: true })).getAttribute('aria-disabled')).toBe('true');
    await pressItem(apply);

    const why = 'Applying to an individual page is a premium feature. You can upgrade to access this feature.';
    expect(await tooltipOf(why)).toBeTruthy();
    await pressItem(create);
    expect(server.saves).toEqual([]);
  });

  it('opens the billing modal from its upgrade link', async () => {
    const { openSaveMenu, pressItem } = await showEditor({ account: free });
    await openSaveMenu();

    await pressItem('Upgrade');

    const dialog = within(await screen.findByRole('dialog', { name: 'Premium Feature' }));
    expect(dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('https://billing.test/');
  });
});

describe('concurrent changes of a bar', () => {
  /** Simulates a concurrent change of the description, and types a title. */
  async function aConflict(): Promise<ShownEditor> {
    const editor = await showEditor();
    const [bar] = editor.server.bars;
    editor.server.bars[0] = { ...bar!, version: 7, data: { ...defaultBar, description: 'Of somebody else.' } };
    await typeTitle(editor, 'Mine');
    await editor.press('Save Changes');
    return editor;
  }
  const question = () => screen.findByRole('dialog', { name: 'This bar was changed in another tab' });
  const answer = async ({ user }: ShownEditor, name: string): Promise<void> =>
    user.click(within(await question()).getByRole('button', { name }));

  it('are shown to the second user, and nothing is saved yet', async () => {
    const { server } = await aConflict();

    expect((await question()).textContent).toContain('Changed fields: Description.');
    expect(server.bars[0]!.data.title.text).toBe('Offer ends soon');
  });

  it('are overwritten when the second user confirms', async () => {
    const editor = await aConflict();
    await answer(editor, 'Keep my version');

    expect(await toastOf('Floating bar saved')).toBeTruthy();
    expect(editor.server.bars[0]).toMatchObject({
      version: 8,
      data: { title: { text: 'Mine' }, description: defaultBar.description },
    });
  });

  it('are loaded when the second user accepts them', async () => {
    const editor = await aConflict();
    await answer(editor, 'Use the saved version');

    expect(await toastOf('Saved version loaded')).toBeTruthy();
    expect([field('Title').value, field('Description').value, state()]).toEqual([
      'Offer ends soon',
      'Of somebody else.',
      'Saved',
    ]);
    expect(editor.server.bars[0]!.version).toBe(7);
  });

  it('keep the input when the second user continues editing', async () => {
    const editor = await aConflict();
    await answer(editor, 'Keep editing');

    await waitFor(() => expect(state()).toBe('Unsaved changes'));
    expect(field('Title').value).toBe('Mine');
    await editor.press('Save Changes');
    expect(await question()).toBeTruthy();
  });
});

describe('the input', () => {
  it('can be undone and redone, with buttons and keys', async () => {
    const editor = await showEditor();
    await editor.open('Content');
    fireEvent.change(field('Title'), { target: { value: 'Last seats' } });

    await editor.press('Undo');
    expect([field('Title').value, state()]).toEqual(['Offer ends soon', 'Saved']);
    await editor.press('Redo');
    expect(field('Title').value).toBe('Last seats');
    for (const [keys, value] of [
      ['{Control>}z{/Control}', 'Offer ends soon'],
      ['{Control>}{Shift>}Z{/Shift}{/Control}', 'Last seats'],
      ['{Control>}z{/Control}', 'Offer ends soon'],
      ['{Control>}y{/Control}', 'Last seats'],
    ] as const) {
      await editor.user.keyboard(keys);
      expect(field('Title').value).toBe(value);
    }
    expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is restored on request after a crash', async () => {
    const bars = [aBarPage()];
    const first = await showEditor({ bars });
    await typeTitle(first, 'Last seats');
    first.view.unmount();

    const second = await showEditor({ bars, storesDrafts: true });
    await second.press('Restore');
    await second.open('Content');

    expect([field('Title').value, state()]).toEqual(['Last seats', 'Unsaved changes']);
  });
});
