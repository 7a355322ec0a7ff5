import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { EditorSwitch } from './editor-switch.tsx';
import { offeredEditors } from './editors.ts';

const everyScreen = [
  'floating-bar-editor',
  'editor',
  'inline-timer-editor',
  'email-timer-editor',
  'edit-portal/pages',
].map((path) => ({ path }));

/** jsdom has no layout, so the open menu counts as hidden. */
const items = () => screen.findAllByRole('menuitem', { hidden: true });

describe('the editor switch', () => {
  it('asks "What would you like to edit?" and offers each editor, the portal as new', async () => {
    const { user } = show(
      <EditorSwitch
        open="floating-bar-editor"
        title="Floating Bar (New)"
        offered={offeredEditors(everyScreen, { hasPortal: true, isAnnouncement: false })}
        pathOf={({ path }) => `/edit/1/${path}`}
      />,
    );

    await user.click(screen.getByRole('button', { name: 'What would you like to edit? Floating Bar (New)' }));

    expect((await items()).map(({ textContent }) => textContent)).toEqual([
      'Floating Bar (New)',
      'Floating Bar',
      'Inline Timer',
      'Email Timer',
      'PortalNew!',
    ]);
    expect(screen.getByRole('menuitem', { current: 'page', hidden: true }).textContent).toBe('Floating Bar (New)');
  });

  it('is named Appearance for an announcement', () => {
    show(
      <EditorSwitch
        open="floating-bar-editor"
        title="Appearance"
        offered={offeredEditors(everyScreen, { hasPortal: false, isAnnouncement: true })}
        pathOf={({ path }) => path}
      />,
    );

    expect(screen.getByRole('button', { name: 'What would you like to edit? Appearance' }).textContent).toBe(
      'Appearance',
    );
  });

  it('links to another editor', async () => {
    const { user, path } = show(
      <EditorSwitch
        open="floating-bar-editor"
        title="Floating Bar (New)"
        offered={offeredEditors(everyScreen, { hasPortal: false, isAnnouncement: false })}
        pathOf={({ path: screen }) => `/edit/1/${screen}`}
      />,
    );

    await user.click(screen.getByRole('button'));
    await user.click((await items()).find(({ textContent }) => textContent === 'Email Timer')!);

    expect(path()).toBe('/edit/1/email-timer-editor');
  });
});
