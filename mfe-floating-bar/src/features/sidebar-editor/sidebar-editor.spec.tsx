import { describe, expect, it } from '@jest/globals';
import { choose, optionsOf, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { aBarPage, showEditor } from './testing-kit/index.tsx';

describe('the pages of the sidebar editor', () => {
  it('are selected in a dropdown, which shows the page in the URL', async () => {
    const bars = [aBarPage({ floatingBarText: 'First' }), aBarPage({ floatingBarText: 'Second' })];
    const editor = await showEditor({ bars, search: `?page=${bars[1]!.id}` });

    expect(editor.previewed().settings.floatingBarText).toBe('Second');
    expect((await optionsOf('Page to preview')).map(({ textContent }) => textContent)).toEqual(
      bars.map(({ beforeUrl }) => beforeUrl.replace('https://', '')),
    );
    await choose(editor, 'Page to preview', bars[0]!.beforeUrl.replace('https://', ''));
    await waitFor(() => expect(editor.previewed().settings.floatingBarText).toBe('First'));
    expect(editor.path()).toContain(`page=${bars[0]!.id}`);
  });

  it('show "No floating bar pages found" with the hint "Select a different page" when there are none', async () => {
    const editor = await showEditor({ bars: [] });

    expect(screen.getByRole('combobox', { name: 'Page to preview' }).getAttribute('placeholder')).toBe(
      'No floating bar pages found',
    );
    await editor.user.click(screen.getByRole('link', { name: 'Select a different page' }));
    expect(screen.getByText('Another screen: pages')).toBeTruthy();
  });

  it('redirect to the new editor when the URL names a page with a new bar', async () => {
    const others = [{ id: '018f0000-0000-7000-8000-0000000000aa', type: 'floatbar_v2' as const }];
    const editor = await showEditor({ bars: [], others, search: `?page=${others[0]!.id}` });

    expect(editor.path()).toMatch(/\/floating-bar-editor\?page=018f0000-0000-7000-8000-0000000000aa$/);
  });

  it('redirect to the new editor for an announcement, which has no such bar', async () => {
    const editor = await showEditor({ bars: [], campaignType: 'announcement-bar' });

    expect(editor.path()).toMatch(/\/floating-bar-editor$/);
  });

  it('can be reloaded after a failure, which is reported', async () => {
    const { server, press } = await showEditor({ failingCall: 'GET /older' });
    await toastOf('Failed to fetch floating bars');
    server.refusals.clear();
    await press('Retry');

    expect(await screen.findByRole('button', { name: /^Appearance/ })).toBeTruthy();
  });
});

describe('the preview of the sidebar editor', () => {
  it('uses the width of a desktop, a tablet or a phone', async () => {
    await showEditor();

    expect(
      within(screen.getByRole('radiogroup', { name: 'Preview width' }))
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['desktop', 'tablet', 'mobile']);
  });

  it('is the visitor’s own bar, with the badge for accounts without premium', async () => {
    const { previewed } = await showEditor({ isPremium: false, bars: [aBarPage({ enableBranding: false })] });

    expect(previewed()).toMatchObject({ isPremium: false, hasCountdown: true });
  });

  it('has no timer for quantity campaigns', async () => {
    const { previewed, open } = await showEditor({ campaignType: 'Quantity' });

    expect(previewed().hasCountdown).toBe(false);
    await open('Settings');
    expect(screen.getByText('This campaign is open until sold out, so its bar has no countdown.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Days' })).toBeNull();
  });
});

describe('unsaved changes in the sidebar editor', () => {
  const change = async ({ user, open }: Awaited<ReturnType<typeof showEditor>>): Promise<void> => {
    await open('Settings');
    await user.click(screen.getByRole('switch', { name: 'Show the close button' }));
  };

  it('open the confirmation of "Exit", with a title, a text and both buttons', async () => {
    const editor = await showEditor();
    await change(editor);
    await editor.press('Exit');

    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm' }));
    expect(
      dialog.getByText('Looks like you have unsaved changes! Are you sure you want to exit without saving?'),
    ).toBeTruthy();
    await editor.user.click(dialog.getByRole('button', { name: 'go back' }));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await editor.press('Exit');
    await editor.user.click(
      within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: "Don't save" }),
    );
    expect(await screen.findByText('Another screen: pages')).toBeTruthy();
  });

  it('let "Exit" open the pages immediately when there are none', async () => {
    const { press } = await showEditor();
    await press('Exit');

    expect(await screen.findByText('Another screen: pages')).toBeTruthy();
  });

  it('trigger the confirmation when another page is selected', async () => {
    const bars = [aBarPage(), aBarPage({ floatingBarText: 'Second' })];
    const editor = await showEditor({ bars });
    await change(editor);
    await choose(editor, 'Page to preview', bars[1]!.beforeUrl.replace('https://', ''));

    await editor.user.click(
      within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: "Don't save" }),
    );
    await waitFor(() => expect(editor.previewed().settings.floatingBarText).toBe('Second'));
  });

  it('can be undone and redone', async () => {
    const editor = await showEditor();
    await change(editor);

    await editor.press('Undo');
    expect(editor.previewed().settings.enableCloseButton).toBe(true);
    await editor.press('Redo');
    expect(editor.previewed().settings.enableCloseButton).toBe(false);
  });

  it('from an earlier visit are offered again', async () => {
    const bars = [aBarPage()];
    const first = await showEditor({ bars });
    await change(first);
    first.view.unmount();
    const { press, previewed } = await showEditor({ bars, storesDrafts: true });

    await press('Restore');

    expect(previewed().settings.enableCloseButton).toBe(false);
  });
});

describe('saving in the sidebar editor', () => {
  it('asks before it applies to all pages', async () => {
    const bars = [aBarPage(), aBarPage()];
    const { open, user, saveToAll, server } = await showEditor({ bars });
    await open('Settings');
    await user.click(screen.getByRole('switch', { name: 'Show the close button' }));
    await saveToAll();

    await toastOf('Floating bar saved');
    expect(server.saves).toMatchObject([
      { pageId: bars[0]!.id, funnelStepId: null, version: 1, data: { enableCloseButton: false } },
    ]);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('applies to the current page of a premium account', async () => {
    const bars = [aBarPage()];
    const { press, pressItem, server } = await showEditor({ bars });
    await press('Save options');
    await pressItem('Apply to Current Page');

    await toastOf('Floating bar saved');
    expect(server.saves).toMatchObject([{ funnelStepId: bars[0]!.id }]);
  });

  it('explains to others that a single page requires premium, and how to upgrade', async () => {
    const { press, pressItem, server } = await showEditor({ isPremium: false });
    await press('Save options');
    await pressItem(/^Apply to Current Page/);

    const dialog = within(await screen.findByRole('dialog', { name: 'Premium Feature' }));
    expect(
      dialog.getByText('Applying to an individual page is a premium feature. You can upgrade to access this feature.'),
    ).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Upgrade' })).toBeTruthy();
    expect(server.saves).toEqual([]);
  });

  it('has both buttons in the newer flow, and neither "Save options" nor "Exit"', async () => {
    const { press, server } = await showEditor({ isNewerFlow: true });

    expect(screen.getByRole('button', { name: 'Apply to All Pages' })).toBeTruthy();
    for (const name of ['Save options', 'Exit']) expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Apply to Current Page');
    await toastOf('Floating bar saved');
    expect(server.saves).toHaveLength(1);
  });

  it('shows "Saving..." during the request, and sends nothing twice', async () => {
    const editor = await showEditor({ isNewerFlow: true });
    let release = (): void => undefined;
    editor.server.held = new Promise((resolve) => void (release = resolve));
    await editor.press('Apply to Current Page');
    await screen.findAllByText('Saving...');
    await editor.press('Apply to Current Page');
    release();

    await toastOf('Floating bar saved');
    expect(editor.server.saves).toHaveLength(1);
  });

  it('keeps the input when it fails, and explains what to do', async () => {
    const { open, user, saveToAll, server, previewed } = await showEditor();
    server.refusals.set('PUT /older', 'offline');
    await open('Settings');
    await user.click(screen.getByRole('switch', { name: 'Show the close button' }));
    await saveToAll();

    await toastOf('Failed to save floating bar.');
    expect(screen.getByText(/Your changes are still here\. Try saving again\./)).toBeTruthy();
    expect(previewed().settings.enableCloseButton).toBe(false);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('opens the screen with an invalid field, and asks nothing', async () => {
    const { press, pressItem, server } = await showEditor({ bars: [aBarPage({ floatingBarText: '' })] });
    await press('Save options');
    await pressItem('Apply to All Pages');

    const text = await screen.findByRole('textbox', { name: 'Floating bar text' });
    expect(screen.getByText('Required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(server.saves).toEqual([]);
  });
});

describe('a concurrent save of a bar', () => {
  async function secondOfTwo() {
    const bars = [aBarPage()];
    const editor = await showEditor({ bars });
    await editor.open('Settings');
    await editor.user.click(screen.getByRole('switch', { name: 'Show the close button' }));
    editor.server.bars[0] = { ...bars[0]!, version: 2, data: { ...bars[0]!.data, floatingBarText: 'Theirs' } };
    await editor.saveToAll();
    const dialog = within(await screen.findByRole('dialog', { name: 'This bar was changed in another tab' }));
    return { ...editor, dialog };
  }

  it('shows the second user the changes, and neither saves nor loses anything', async () => {
    const { dialog, server, user, previewed } = await secondOfTwo();

    expect(dialog.getByText('Changed fields: Floating bar text.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(server.bars[0]).toMatchObject({ version: 2, data: { floatingBarText: 'Theirs' } });
    expect(previewed().settings.enableCloseButton).toBe(false);
  });

  it('can be overwritten by the second user', async () => {
    const { dialog, server, user } = await secondOfTwo();
    await user.click(dialog.getByRole('button', { name: 'Keep my version' }));

    await toastOf('Floating bar saved');
    expect(server.bars[0]).toMatchObject({ version: 3, data: { enableCloseButton: false } });
  });

  it('can be loaded by the second user', async () => {
    const { dialog, server, user, previewed } = await secondOfTwo();
    await user.click(dialog.getByRole('button', { name: 'Use the saved version' }));

    await toastOf('Saved version loaded');
    expect(previewed().settings).toMatchObject({ floatingBarText: 'Theirs', enableCloseButton: true });
    expect(server.bars[0]!.version).toBe(2);
  });
});
