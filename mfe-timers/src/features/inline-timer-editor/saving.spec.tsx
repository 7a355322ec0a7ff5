import { describe, expect, it, jest } from '@jest/globals';
import { timerCode } from '@lastcall/contracts/campaigns/webpage-timer-code';
import { act, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { campaignId, menu, showEditor, state } from './testing-kit/index.tsx';

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

/** Milliseconds after the last change until it is saved. */
const settleMs = 500;

/** Holds timers of this length until `fire` runs them. */
function holdAutosave() {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = new Map<unknown, () => void>();
  const started = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== settleMs) return start(run, ms);
    const timer = start(() => undefined, 0);
    held.set(timer, run);
    return timer;
  }) as typeof setTimeout);
  const stopped = jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    stop(timer);
  });
  return {
    fire: () => act(() => [...held.values()].forEach((each) => each())),
    release: () => [started, stopped].forEach((each) => each.mockRestore()),
  };
}

describe('Save and Exit, webpage timer editor', () => {
  it.each([
    ['/campaigns/update', `/campaigns/update/${campaignId}/pages`],
    ['/edit', `/edit/${campaignId}/pages`],
  ] as const)('saves over the loaded version, and in the flow %s redirects to %s', async (flow, pages) => {
    const { chooseTemplate, press, server } = await showEditor({ flow, version: 7 });
    await chooseTemplate('Rings');
    expect(state()).toBe('Unsaved changes');
    await press('Save and Exit');

    expect(await screen.findByText(`Another screen: ${pages}`)).toBeTruthy();
    expect(server.saves).toMatchObject([{ version: 7, settings: { id: 6, countdown_type: 2 } }]);
    expect(await toastOf('Webpage timer saved')).toBeTruthy();
  });

  it('stays with the input when it fails, and shows "Failed to save webpage timer."', async () => {
    const { open, type, press, server } = await showEditor({ templateId: 10 });
    server.refusals.set('PUT webpage-timer', 'unavailable');
    await open('Translate');
    await type('Days', 'Tage');
    await press('Save and Exit');

    expect(await toastOf('Failed to save webpage timer.')).toBeTruthy();
    expect([field('Days').value, state()]).toEqual(['Tage', 'Unsaved changes']);
  });

  it('sends nothing while a field is invalid, and opens its screen', async () => {
    const { open, type, press, server } = await showEditor();
    await open('Colors');
    await type('Background', '');
    await press('Save and Exit');

    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(server.saves).toEqual([]);
  });
});

describe('Cancel or exit, webpage timer editor', () => {
  it.each([
    ['/campaigns/update', `/campaigns/update/${campaignId}/pages`],
    ['/edit', `/edit/${campaignId}/pages`],
  ] as const)('in the flow %s redirects to %s, and saves nothing', async (flow, pages) => {
    const { press, server } = await showEditor({ flow });
    await press('Cancel');

    expect(screen.getByText(`Another screen: ${pages}`)).toBeTruthy();
    expect(server.saves).toEqual([]);
  });

  it('asks before unsaved changes are discarded', async () => {
    const { chooseTemplate, press, user } = await showEditor();
    await chooseTemplate('Rings');
    await press('Cancel');

    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(menu()).toEqual(['Template', 'Colors', 'Settings']);
  });

  it('asks before it discards changes that were made while Save and Exit was in progress', async () => {
    const { open, type, press, server } = await showEditor({ templateId: 10 });
    let release = (): void => undefined;
    server.held = new Promise((resolve) => (release = resolve));
    await open('Translate');
    await type('Days', 'Tage');
    await press('Save and Exit');
    await type('Hours', 'Stunden');

    release();

    expect(await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' })).toBeTruthy();
  });
});

describe('the embedded v2 flow', () => {
  it('hides Save and Exit and Cancel', async () => {
    await showEditor({ isEmbedded: true });

    expect(screen.queryByRole('button', { name: 'Save and Exit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('Continue also saves', async () => {
    const { open, type, press, server } = await showEditor({ isEmbedded: true, templateId: 10 });
    await open('Translate');
    const autosave = holdAutosave();
    await type('Days', 'Tage');
    await press('Continue');

    await waitFor(() => expect(server.saves).toMatchObject([{ settings: { dynamic_labels: { days: 'Tage' } } }]));
    await waitFor(() => expect(state()).toBe('Saved'));
    autosave.release();
  });

  it('Every change triggers a save, 500 ms after the last of them', async () => {
    const { open, user, server } = await showEditor({ isEmbedded: true, templateId: 10 });
    await open('Translate');
    const autosave = holdAutosave();
    await user.type(field('Days'), 'zzz');
    expect(server.saves).toEqual([]);

    autosave.fire();
    autosave.release();
    await waitFor(() => expect(server.saves).toHaveLength(1));
    await waitFor(() => expect(state()).toBe('Saved'));
    expect([server.saves[0]!.settings.dynamic_labels.days, document.activeElement]).toEqual(['Dayszzz', field('Days')]);
  });

  it('saves changes that were made during a save', async () => {
    const { open, type, server } = await showEditor({ isEmbedded: true, templateId: 10 });
    await open('Translate');
    let release = (): void => undefined;
    server.held = new Promise((resolve) => (release = resolve));
    await type('Days', 'Tage');
    await waitFor(() => expect(state()).toBe('Saving...'));
    await type('Hours', 'Stunden');
    release();

    await waitFor(() => expect(server.settings.dynamic_labels).toMatchObject({ days: 'Tage', hours: 'Stunden' }));
  });

  it('retries after a rejection only with the next change, and doesn’t move the focus', async () => {
    const { open, type, user, server } = await showEditor({ isEmbedded: true, templateId: 10 });
    server.fieldErrors = { 'settings.dynamic_text_color': 'Enter a color, such as #1b1340.' };
    await open('Colors');
    await type('Text', '#12');
    expect(await screen.findByText('Enter a color, such as #1b1340.', {})).toBeTruthy();
    expect([server.saves.length, document.activeElement]).toEqual([1, field('Text')]);

    server.fieldErrors = null;
    await user.type(field('Text'), '3456');
    await waitFor(() => expect(server.settings.dynamic_text_color).toBe('rgba(18, 52, 86, 1)'));
    expect(server.saves).toHaveLength(2);
  });
});

describe('concurrent changes of a webpage timer', () => {
  it('ask the second user, who can overwrite the other version', async () => {
    const { open, type, press, server } = await showEditor({ version: 1 });
    Object.assign(server, {
      version: 2,
      settings: { ...server.settings, bgr_color: 'rgba(1, 2, 3, 1)', max_height: 0.7 },
    });
    await open('Translate');
    await type('Min', 'Mn');
    await press('Save and Exit');

    const question = within(await screen.findByRole('dialog', { name: 'This timer was changed in another tab' }));
    expect(question.getByText('Changed fields: Background, Width.')).toBeTruthy();
    await press('Keep my version');
    await screen.findByText(/^Another screen/);
    expect(server.settings).toMatchObject({ mins_short: 'Mn', max_height: 1 });
  });

  it('show the other version when the second user accepts it, and stay on the screen', async () => {
    const { open, type, press, server, previewed } = await showEditor({ version: 1 });
    Object.assign(server, { version: 2, settings: { ...server.settings, max_height: 0.7 } });
    await open('Translate');
    await type('Min', 'Mn');
    await press('Save and Exit');
    await screen.findByRole('dialog');
    await press('Use the saved version');

    await waitFor(() => expect(previewed().settings).toMatchObject({ mins_short: 'Min', max_height: 0.7 }));
    expect(state()).toBe('Saved');
  });
});

describe('unsaved changes', () => {
  it('are offered when the editor is reopened', async () => {
    const before = await showEditor();
    await before.chooseTemplate('Gauge');
    await waitFor(() => expect(localStorage.getItem(`lastcall:webpage-timer-draft:${campaignId}`)).toContain('"id":7'));
    before.view.unmount();

    const { press, previewed } = await showEditor({ storesDrafts: true });
    await press('Restore');
    expect(previewed().settings.id).toBe(7);
  });

  it('can be undone and redone', async () => {
    const { open, user, press, previewed } = await showEditor();
    await open('Size');
    await user.click(screen.getByRole('radio', { name: '50% Width' }));
    await press('Undo');
    expect(previewed().settings.max_height).toBe(1);
    await press('Redo');

    expect(previewed().settings.max_height).toBe(0.7);
  });
});

describe('the webpage timer of a campaign', () => {
  it('shows a hint with a link to add a timer when no page shows one', async () => {
    const { user } = await showEditor({ pages: ['floatbar_v2'] });
    await user.click(screen.getByRole('link', { name: 'Add an Inline Timer page' }));

    expect(screen.getByText(`Another screen: /edit/${campaignId}/pages`)).toBeTruthy();
  });

  it('shows no hint when a page shows it', async () => {
    await showEditor();

    expect(screen.queryByText('No page in this campaign has a timer yet.')).toBeNull();
  });

  it('explains that a quantity campaign shows no timer', async () => {
    await showEditor({ campaignType: 'Quantity' });

    expect(screen.getByText('This campaign is open until sold out, so its pages have no timer.')).toBeTruthy();
  });

  it('redirects to the bar editor for an announcement', async () => {
    await showEditor({ campaignType: 'announcement-bar' });

    expect(await screen.findByText(`Another screen: /edit/${campaignId}/floating-bar-editor`)).toBeTruthy();
  });

  it('includes the code to paste', async () => {
    const { press } = await showEditor();
    await press('Copy code');

    expect(await navigator.clipboard.readText()).toBe(timerCode);
  });

  it('can be reloaded when it couldn’t be loaded', async () => {
    const { press, server } = await showEditor({ fails: 'GET webpage-timer' });
    expect(screen.getByText('We couldn’t load the webpage timer.')).toBeTruthy();
    server.refusals.clear();
    await press('Retry');

    await waitFor(() => expect(menu()).toHaveLength(5));
  });
});
