import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import type { LastcallBar } from '@lastcall/widgets/bar';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aBarPage, aTemplate, showEditor } from './testing-kit/index.tsx';

const gallery = () => within(screen.getByRole('radiogroup', { name: 'Template' }));
const cards = (): string[] =>
  gallery()
    .getAllByRole('radio')
    .map((card) => card.getAttribute('aria-label')!.split('.')[0]!);
const chosen = (): string => gallery().getByRole('radio', { checked: true }).getAttribute('aria-label')!.split('.')[0]!;
const builtIn = ['Line', 'Split', 'Badge', 'Stage'];
const customColors: Bar['settings'] = {
  ...defaultBar.settings,
  colors: { ...defaultBar.settings.colors, palette: 'sunnyDay', useCustom: true },
};
const unchanged: Partial<Bar> = {
  template: 'template-3',
  delay: 30,
  description: 'Kept words.',
  settings: customColors,
};
const previewed = (): Bar =>
  screen.getByRole('group', { name: 'Preview' }).querySelector<LastcallBar>('lastcall-bar')!.settings!;
const drawnOn = (card: string): Bar =>
  gallery()
    .getByRole('radio', { name: new RegExp(`^${card}`) })
    .closest('label')!
    .querySelector<LastcallBar>('lastcall-bar')!.settings!;

describe('the template gallery', () => {
  it('has the four built-in templates and the saved ones', async () => {
    await showEditor({ templates: [aTemplate('Spring', unchanged), aTemplate('Autumn')] });

    await waitFor(() => expect(cards()).toEqual([...builtIn, 'Spring', 'Autumn']));
    expect(chosen()).toBe('Line');
  });

  it('previews a countdown on the built-in ones of a floating bar, but not on those of an announcement', async () => {
    const { view } = await showEditor();
    expect(drawnOn('Stage').labels.hideDays).toBe(false);
    view.unmount();

    await showEditor({ campaignType: 'announcement-bar' });
    expect(drawnOn('Stage').labels).toMatchObject({
      hideDays: true,
      hideHours: true,
      hideMinutes: true,
      hideSeconds: true,
    });
  });

  it('is searched by name, in built-in and saved templates', async () => {
    const { user } = await showEditor({ templates: [aTemplate('Spring sale'), aTemplate('Autumn')] });
    await gallery().findByRole('radio', { name: 'Autumn' });
    const search = screen.getByRole('searchbox', { name: 'Search templates' });

    await user.type(search, 'SPRING');
    expect(cards()).toEqual(['Spring sale']);
    await user.clear(search);
    await user.type(search, 'split');
    expect(cards()).toEqual(['Split']);
    await user.type(search, ' nothing');
    expect(screen.getByText('No matching templates')).toBeTruthy();
  });

  it('shows twelve saved ones, and all on request', async () => {
    const { press } = await showEditor({ templates: Array.from({ length: 14 }, (_, at) => aTemplate(`Kept ${at}`)) });
    await gallery().findByRole('radio', { name: 'Kept 0' });

    expect(cards()).toHaveLength(16);
    await press('Show all 14');
    expect(cards()).toHaveLength(18);
  });
});

describe('selecting a template', () => {
  it('that is built in deselects the saved one, turns custom colors off and sets the palette to Classic Charm', async () => {
    const { user } = await showEditor({ templates: [aTemplate('Spring', unchanged)] });
    await user.click(await gallery().findByRole('radio', { name: 'Spring' }));

    await user.click(gallery().getByRole('radio', { name: /^Stage/ }));

    expect(chosen()).toBe('Stage');
    expect(previewed()).toMatchObject({
      template: 'template-4',
      description: 'Kept words.',
      settings: { colors: { palette: 'classicCharm', useCustom: false } },
    });
  });

  it('that was saved copies all its settings into the form', async () => {
    const { user } = await showEditor({ templates: [aTemplate('Spring', unchanged)] });

    await user.click(await gallery().findByRole('radio', { name: 'Spring' }));

    expect(chosen()).toBe('Spring');
    expect(previewed()).toMatchObject(unchanged);
  });
});

describe('saving a template', () => {
  it('requires a name', async () => {
    const { user, openSaveMenu, pressItem, server } = await showEditor();
    await openSaveMenu();
    await pressItem('Create Template');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a Custom Template' }));

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.type(dialog.getByRole('textbox', { name: 'Template name' }), '   ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.saves).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reloads the list, selects the template, and keeps the page’s unsaved changes', async () => {
    const { user, open, openSaveMenu, pressItem, server } = await showEditor();
    await open('Content');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await openSaveMenu();
    await pressItem('Create Template');

    await user.type(await screen.findByRole('textbox', { name: 'Template name' }), 'Spring{Enter}');

    expect(await toastOf('Template saved')).toBeTruthy();
    expect(server.saves[0]!.options).toEqual({
      applyToAll: false,
      isTemplate: true,
      templateId: null,
      templateName: 'Spring',
    });
    await open('Template');
    await waitFor(() => expect(chosen()).toBe('Spring'));
    expect(within(screen.getByRole('toolbar')).getByRole('status').textContent).toBe('Unsaved changes');
  });

  it('overwrites the selected one with Save Template, which replaces Create Template', async () => {
    const template = aTemplate('Spring', unchanged);
    const { user, open, openSaveMenu, pressItem, server } = await showEditor({ templates: [template] });
    await user.click(await gallery().findByRole('radio', { name: 'Spring' }));
    await open('Content');
    await user.clear(screen.getByRole('textbox', { name: 'Description' }));
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'New words.');

    await openSaveMenu();
    expect(screen.queryByRole('menuitem', { name: 'Create Template', hidden: true })).toBeNull();
    await pressItem('Save Template');

    expect(await toastOf('Template saved')).toBeTruthy();
    expect(JSON.parse(server.templates[0]!.data)).toMatchObject({ description: 'New words.', template: 'template-3' });
  });

  it('keeps the name and shows an error when it fails', async () => {
    const { user, openSaveMenu, pressItem, server } = await showEditor();
    server.refusals.set('PUT /save', 'limit_reached');
    await openSaveMenu();
    await pressItem('Create Template');

    await user.type(await screen.findByRole('textbox', { name: 'Template name' }), 'Spring{Enter}');

    expect(await toastOf('Failed to save template.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Template name' }).value).toBe('Spring');
  });
});

describe('renaming a template', () => {
  it.each([
    ['Enter', 'Summer{Enter}', 'Summer'],
    ['leaving the field', 'Summer{Tab}', 'Summer'],
    ['an empty name, which reverts', '{Delete}{Enter}', 'Spring'],
    ['a name of spaces, which reverts', '   {Tab}', 'Spring'],
    ['Escape, which cancels', 'Summer{Escape}', 'Spring'],
  ])('ends with %s', async (_, keys, name) => {
    const { user, press, server } = await showEditor({ templates: [aTemplate('Spring')] });
    await gallery().findByRole('radio', { name: 'Spring' });

    await press('Rename Spring');
    await user.clear(screen.getByRole('textbox', { name: 'Template name' }));
    await user.type(screen.getByRole('textbox', { name: 'Template name' }), keys);

    expect(await gallery().findByRole('radio', { name })).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(name === 'Spring' ? 0 : 1);
  });

  it('sends nothing when the name is the same', async () => {
    const { user, press, server } = await showEditor({ templates: [aTemplate('Spring')] });
    await gallery().findByRole('radio', { name: 'Spring' });

    await press('Rename Spring');
    await user.keyboard('{Enter}');

    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });
});

describe('deleting a template', () => {
  it('requires confirmation, and leaves none selected', async () => {
    const { user, press, server } = await showEditor({
      bars: [aBarPage({ template: 'template-2' })],
      templates: [aTemplate('Spring', unchanged)],
    });
    await user.click(await gallery().findByRole('radio', { name: 'Spring' }));

    await press('Delete Spring');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Spring' }));
    expect(
      dialog.getByText('Are you sure you want to delete this template? This action cannot be undone.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.templates).toHaveLength(1);

    await press('Delete Spring');
    await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    await waitFor(() => expect(cards()).toEqual(builtIn));
    expect(chosen()).toBe('Badge');
  });
});
