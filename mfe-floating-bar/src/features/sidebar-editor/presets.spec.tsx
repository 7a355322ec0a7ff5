import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aBarPage, aPreset, showEditor } from './testing-kit/index.tsx';

async function showPresets(facts: Parameters<typeof showEditor>[0] = {}) {
  const editor = await showEditor({
    presets: [
      aPreset('Sunday', { floatingBarText: 'Closed on Monday' }),
      aPreset('Rye', { floatingBarText: 'Rye is here' }),
    ],
    ...facts,
  });
  await editor.open('Presets');
  await screen.findByRole('button', { name: /Create New Preset/ });
  return editor;
}

const radio = (name: string) => screen.findByRole('radio', { name });
const question = async () => within(await screen.findByRole('dialog', { name: 'Apply this preset?' }));

async function changeSettings({ press, open, user }: Awaited<ReturnType<typeof showEditor>>): Promise<void> {
  await press('Continue');
  await open('Settings');
  await user.click(screen.getByRole('switch', { name: 'Show the close button' }));
  await open('Presets');
}

describe('the presets of the sidebar editor', () => {
  it('are listed, and selecting one loads it into the bar', async () => {
    const { user, previewed } = await showPresets({
      bars: [aBarPage({ enableCTAButton: true, buttonText: 'Book', buttonUrl: '#book' })],
    });
    await user.click(await radio('Sunday'));

    await waitFor(() =>
      expect(previewed().settings).toMatchObject({ floatingBarText: 'Closed on Monday', buttonText: 'Book' }),
    );
    expect(await radio('Sunday')).toMatchObject({ checked: true });
  });

  it('ask before unsaved changes are lost: Yes applies the preset, No keeps the changes', async () => {
    const editor = await showPresets();
    await changeSettings(editor);
    await editor.user.click(await radio('Sunday'));

    expect(
      (await question()).getByText(
        'Looks like you have unsaved changes for that floating bar. If you will apply this preset this changes will be loss. Continue?',
      ),
    ).toBeTruthy();
    await editor.user.click((await question()).getByRole('button', { name: 'no' }));
    expect(editor.previewed().settings.enableCloseButton).toBe(false);
    await editor.user.click(await radio('Sunday'));
    await editor.user.click((await question()).getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(editor.previewed().settings).toMatchObject({
        floatingBarText: 'Closed on Monday',
        enableCloseButton: true,
      }),
    );
  });

  it('can be tried one after the other without a confirmation, since no changes are lost', async () => {
    const { user, previewed } = await showPresets();
    await user.click(await radio('Sunday'));
    await waitFor(() => expect(previewed().settings.floatingBarText).toBe('Closed on Monday'));
    await user.click(await radio('Rye'));

    await waitFor(() => expect(previewed().settings.floatingBarText).toBe('Rye is here'));
    expect(screen.queryByRole('dialog', { name: 'Apply this preset?' })).toBeNull();
  });

  it('have "Clear selection" while one is selected, and "Create New Preset" otherwise', async () => {
    const { user, press } = await showPresets();
    await user.click(await radio('Sunday'));
    await screen.findByRole('button', { name: 'Clear selection' });
    expect(screen.queryByRole('button', { name: 'Create New Preset' })).toBeNull();
    await press('Clear selection');

    expect(screen.getByRole('button', { name: 'Create New Preset' })).toBeTruthy();
    expect(await radio('Sunday')).toMatchObject({ checked: false });
  });

  it('are named in a dialog, whose input has the focus after 100 ms', async () => {
    await showPresets();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Create New Preset' }));
    await act(() => jest.advanceTimersByTimeAsync(99));
    const input = screen.getByRole('textbox', { name: 'Preset name' });
    await act(() => jest.advanceTimersByTimeAsync(2));

    expect(document.activeElement).toBe(input);
    jest.useRealTimers();
  });

  it('require a name: an empty one is flagged, and none is created', async () => {
    const { press, server } = await showPresets();
    await press('Create New Preset');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Preset' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '  ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create' }));

    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('are created from the current bar, and then selected', async () => {
    const { press, server } = await showPresets({ bars: [aBarPage({ floatingBarText: 'Last seats' })] });
    await press('Create New Preset');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Preset' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Seats ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create' }));

    await toastOf('Preset saved');
    expect(server.presets[0]).toMatchObject({ name: 'Seats', is_v2: false });
    expect(JSON.parse(server.presets[0]!.data)).toMatchObject({ floatingBarText: 'Last seats' });
    expect(await radio('Seats')).toMatchObject({ checked: true });
  });

  it('require premium: others get the upgrade dialog', async () => {
    const { press, server } = await showPresets({ isPremium: false });
    await press('Create New Preset');

    expect(
      within(await screen.findByRole('dialog', { name: 'Premium Feature' })).getByText(
        'Saving presets is a premium feature. You can upgrade to access this feature.',
      ),
    ).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('omit custom colors and avatar for an account that lost premium, with a note', async () => {
    const { user, previewed } = await showPresets({
      isPremium: false,
      presets: [aPreset('Sunday', { useCustomColors: true, floatingBarText: 'Closed' })],
    });
    await user.click(await radio('Sunday'));

    await toastOf('This preset’s custom colors and avatar weren’t applied because they are premium features.');
    expect(previewed().settings).toMatchObject({ floatingBarText: 'Closed', useCustomColors: false });
  });

  it.each([
    ['Enter', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })],
    ['leaving the field', (input: HTMLElement) => fireEvent.blur(input)],
  ])('are renamed in place, saved by %s', async (_, commit) => {
    const { press, server } = await showPresets();
    await press('Rename Sunday');
    const input = screen.getByRole('textbox', { name: 'Preset name' });
    fireEvent.change(input, { target: { value: 'Monday' } });
    commit(input);

    expect(await radio('Monday')).toBeTruthy();
    await waitFor(() => expect(server.presets[0]!.name).toBe('Monday'));
  });

  it.each([
    ['an empty name, which reverts', ''],
    ['the same name, which is not sent', 'Sunday'],
  ])('keep their name for %s', async (_, typed) => {
    const { press, server } = await showPresets();
    await press('Rename Sunday');
    const input = screen.getByRole('textbox', { name: 'Preset name' });
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);

    expect(await radio('Sunday')).toBeTruthy();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('are deleted after a confirmation', async () => {
    const { press, user, server } = await showPresets();
    await press('Delete Sunday');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Sunday' }));
    expect(dialog.getByText('Are you sure you want to delete this preset? This action cannot be undone.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Sunday' })).toBeNull());
    expect(server.presets.map(({ name }) => name)).toEqual(['Rye']);
  });

  it.each([
    [
      'loading',
      'GET /presets/',
      'We couldn’t load the preset. Please try again.',
      async ({ user }: Awaited<ReturnType<typeof showEditor>>) => user.click(await radio('Sunday')),
    ],
    [
      'deleting',
      'DELETE /presets/',
      'We couldn’t delete the preset. Please try again.',
      async ({ press, user }: Awaited<ReturnType<typeof showEditor>>) => {
        await press('Delete Sunday');
        await user.click(
          within(await screen.findByRole('dialog', { name: 'Delete Sunday' })).getByRole('button', { name: 'Delete' }),
        );
      },
    ],
  ] as const)('are unchanged when %s fails, which is reported', async (_, call, labels, act_) => {
    const editor = await showPresets();
    editor.server.refusals.set(call, 'internal');
    await act_(editor);

    await toastOf(labels);
    expect(editor.server.presets).toHaveLength(2);
  });
});
