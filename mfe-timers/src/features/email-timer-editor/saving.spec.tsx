import { describe, expect, it } from '@jest/globals';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { campaignId, showEditor, state } from './testing-kit/index.tsx';

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

describe('saving the email timer', () => {
  it('sends the settings over the loaded version, and leaves no unsaved changes', async () => {
    const { open, type, press, server } = await showEditor({ prepare: (at) => Object.assign(at, { version: 7 }) });
    await open('Translate');
    await type('Days', 'Tage');
    expect(state()).toBe('Unsaved changes');

    await press('Save Changes');

    expect(await toastOf('Email timer saved')).toBeTruthy();
    expect(server.saves).toMatchObject([{ version: 7, settings: { email_label_days: 'Tage' } }]);
    expect(state()).toBe('Saved');
  });

  it('keeps the input when it fails, and shows "Failed to save email timer."', async () => {
    const { open, type, press, server } = await showEditor();
    server.refusals.set('PUT email-timer', 'unavailable');
    await open('Translate');
    await type('Days', 'Tage');

    await press('Save Changes');

    expect(await toastOf('Failed to save email timer.')).toBeTruthy();
    expect([field('Days').value, state()]).toEqual(['Tage', 'Unsaved changes']);
  });

  it('sends nothing while a field is invalid, and opens its section', async () => {
    const { open, type, press, server } = await showEditor({ settings: { background: 3 } });
    await open('Colors');
    await type('Box Color', '#12');
    await open('Translate');

    await press('Save Changes');

    expect(screen.getByRole('button', { name: /^Colors/ }).getAttribute('aria-expanded')).toBe('true');
    const wrong = screen.getByRole('textbox', { name: 'Box Color', description: /Invalid hex value/ });
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(await toastOf('Fix the highlighted fields before saving.')).toBeTruthy();
    expect(server.saves).toEqual([]);
  });

  it('asks the second user after a concurrent change, who can overwrite it', async () => {
    const { open, type, press, server } = await showEditor();
    Object.assign(server, {
      version: 2,
      settings: { ...server.settings, email_label_days: 'Jours', background: 4, selected_font: 6 },
    });
    await open('Translate');
    await type('Days', 'Tage');

    await press('Save Changes');
    const question = within(await screen.findByRole('dialog', { name: 'This timer was changed in another tab' }));
    expect(question.getByText('Changed fields: Template, Font, Label for days.')).toBeTruthy();
    expect([server.settings.email_label_days, field('Days').value]).toEqual(['Jours', 'Tage']);
    await press('Keep my version');

    expect(await toastOf('Email timer saved')).toBeTruthy();
    expect(server.settings).toMatchObject({ email_label_days: 'Tage', background: 0 });
  });

  it('loads the other version when the second user accepts it', async () => {
    const { open, type, press, server } = await showEditor();
    Object.assign(server, { version: 2, settings: { ...server.settings, email_label_days: 'Jours' } });
    await open('Translate');
    await type('Days', 'Tage');

    await press('Save Changes');
    await screen.findByRole('dialog');
    await press('Use the saved version');

    await waitFor(() => expect(field('Days').value).toBe('Jours'));
    expect(state()).toBe('Saved');
  });

  it('can be undone and redone', async () => {
    const { press, user } = await showEditor();
    await user.click(screen.getByRole('radio', { name: 'Ribbon' }));

    await press('Undo');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Night' }).checked).toBe(true);
    expect(state()).toBe('Saved');
    await press('Redo');

    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ribbon' }).checked).toBe(true);
  });

  it('asks before the editor is left with unsaved changes', async () => {
    const { open, type, user, path } = await showEditor();
    await open('Translate');
    await type('Days', 'Tage');

    await user.click(screen.getByRole('link', { name: 'Exit' }));

    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect([field('Days').value, path()]).toEqual(['Tage', `/edit/${campaignId}/email-timer-editor`]);
  });

  it('offers unsaved changes when the editor is reopened', async () => {
    const before = await showEditor();
    await before.open('Translate');
    await before.type('Days', 'Left behind');
    await waitFor(() =>
      expect(localStorage.getItem(`lastcall:email-timer-draft:${campaignId}`)).toContain('Left behind'),
    );
    before.view.unmount();

    const { press, open } = await showEditor({ storesDrafts: true });
    await press('Restore');
    await open('Translate');

    expect(field('Days').value).toBe('Left behind');
  });
});
