import { describe, expect, it, jest } from '@jest/globals';
import { screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import {
  aBlock,
  previewedLauncher,
  listedBlocks,
  previewedPanel,
  showEditor,
  saveState,
} from './testing-kit/index.tsx';

const intro = aBlock('intro', { title: 'Come in' });
const cta = aBlock('cta', { text: 'Join now' });
const links = aBlock('links');

describe('the portal editor', () => {
  it.each(['/edit-portal', '/portal-editor'] as const)(
    'shows the portal on the customer’s page at %s',
    async (family) => {
      await showEditor({ family });

      expect(previewedPanel().content!.title).toBe('Your offer');
      expect(previewedLauncher().launcher).toMatchObject({ side: 'right', icon: 'gift', title: 'Your offer' });
    },
  );

  it('shows an upgrade notice when the plan doesn’t include the portal', async () => {
    const { server } = await showEditor({ account: { hasPortal: false } });

    expect(screen.getByText('Please upgrade your plan to get access to Portal!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade/portal');
    expect(server.calls).toEqual([]);
  });

  it('shows the upgrade notice when the service reports that the plan has ended', async () => {
    const shown = await showEditor({ failingCall: 'GET /portal' });
    shown.server.refusals.set('GET /portal', 'plan_required');
    await shown.press('Retry');

    expect(await screen.findByText('Please upgrade your plan to get access to Portal!')).toBeTruthy();
  });

  it('shows a failed load, and can be retried', async () => {
    const shown = await showEditor({ failingCall: 'GET /portal' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the portal.');

    shown.server.refusals.clear();
    await shown.press('Retry');

    await waitFor(() => expect(previewedPanel()).toBeTruthy());
  });

  it('redirects from an announcement, which has no deadline', async () => {
    await showEditor({ campaignType: 'announcement-bar' });

    expect(screen.getByText('Announcement campaigns don’t have a portal')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to pages' })).toBeTruthy();
  });

  it('explains that no page shows the portal yet, with a link to add one', async () => {
    await showEditor({ hasPage: false });

    expect(screen.getByRole('link', { name: 'Add a portal page' }).getAttribute('href')).toMatch(/\/pages$/);
  });
});

describe('the preview of a portal', () => {
  it('shows each change immediately', async () => {
    const { type, openSection } = await showEditor({ version: 1 });

    await type('Panel title', 'Only for you');
    expect(previewedPanel().content!.title).toBe('Only for you');

    await openSection('Launcher');
    await screen.findByRole('textbox', { name: 'Label' });
    await type('Label', 'Psst');
    expect(previewedLauncher().launcher!.label).toBe('Psst');
  });

  it('opens the block that is clicked in it', async () => {
    await showEditor({ version: 1, settings: { blocks: [intro, cta] } });

    previewedPanel().dispatchEvent(new CustomEvent('lastcall:portal-select', { detail: { blockId: cta.id } }));

    expect(await screen.findByRole('heading', { name: 'Call to action' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Button' }).value).toBe('Join now');
    expect(previewedPanel().selectedBlockId).toBe(cta.id);
  });

  it('closes and opens the panel with its launcher, as on a page', async () => {
    await showEditor();

    previewedLauncher().click();
    await waitFor(() => expect(previewedPanel()).toBeNull());
    previewedLauncher().click();
    await waitFor(() => expect(previewedPanel()).not.toBeNull());
  });

  it('shows the redirect after the deadline', async () => {
    const { press } = await showEditor({ afterUrl: 'https://site.test/closed' });

    await press('After deadline');

    expect(screen.getByText('Visitors are redirected to https://site.test/closed.')).toBeTruthy();
  });
});

describe('saving a portal', () => {
  it('saves the complete portal against the loaded version, and shows a confirmation', async () => {
    const { server, type, press } = await showEditor({ version: 4, settings: { blocks: [intro] } });
    await type('Panel title', 'Only for you');
    expect(saveState()).toBe('Unsaved changes');

    await press('Save Changes');

    await toastOf('Portal saved');
    expect(saveState()).toBe('Saved');
    expect(server.saves).toMatchObject([
      { version: 4, settings: { title: 'Only for you', blocks: [intro], integration: null } },
    ]);
  });

  it('is rejected while there are errors, and moves the focus to the first one', async () => {
    const { server, type, press, openBlock } = await showEditor({
      version: 1,
      settings: { blocks: [intro, cta, links] },
    });
    await openBlock('Call to action');
    await type('URL', 'nowhere at all');
    await press('All blocks');
    expect(screen.getByRole('button', { name: '1 issue to fix' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Blocks' })).getByText('1 issue to fix')).toBeTruthy();

    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await press('Save Changes');

    const url = screen.getByRole('textbox', { name: 'URL' });
    await waitFor(() => expect(document.activeElement).toBe(url));
    expect(scroll.mock.contexts.at(-1)).toBe(url);
    expect(scroll).toHaveBeenLastCalledWith({ block: 'center' });
    expect(screen.queryByText('Failed to save portal.')).toBeNull();
    expect(screen.getByText('Please enter a valid URL or #text.')).toBeTruthy();
    expect(server.saves).toEqual([]);
  });

  it('jumps to the first error, in any section, when the error count is clicked', async () => {
    const { type, press, openSection } = await showEditor({ version: 1, settings: { blocks: [] } });
    await openSection('Labels');
    await type('Days', '');
    await openSection('Launcher');

    await press('1 issue to fix');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Days' })));
  });

  it('asks which version to keep after a concurrent change', async () => {
    const { server, type, press } = await showEditor({ version: 1, settings: { blocks: [intro, cta] } });
    await type('Panel title', 'Mine');
    Object.assign(server, {
      version: 2,
      settings: { ...server.settings, title: 'Theirs', blocks: [intro, { ...cta, text: 'Go' }] },
    });

    await press('Save Changes');
    expect(await screen.findByText('Changed fields: Panel title, Call to action.')).toBeTruthy();
    await press('Keep my version');

    await toastOf('Portal saved');
    expect(server.settings.title).toBe('Mine');
  });

  it('can accept the other version', async () => {
    const { server, type, press } = await showEditor({ version: 1, settings: { blocks: [intro] } });
    await type('Panel title', 'Mine');
    Object.assign(server, { version: 2, settings: { ...server.settings, title: 'Theirs' } });

    await press('Save Changes');
    await screen.findByRole('button', { name: 'Use the saved version' });
    await press('Use the saved version');

    await toastOf('Saved version loaded');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Panel title' }).value).toBe('Theirs');
  });

  it('shows the service’s message when the plan has ended', async () => {
    const { server, type, press } = await showEditor({ version: 1, settings: { blocks: [] } });
    await type('Panel title', 'Mine');
    server.refusals.set('PUT /portal', 'plan_required');

    await press('Save Changes');

    await toastOf('Failed to save portal.');
    expect(saveState()).toBe('Unsaved changes');
  });

  it('offers an unsaved draft again', async () => {
    const first = await showEditor({ version: 1, settings: { blocks: [intro, cta] } });
    await first.openBlock('Intro');
    await first.type('Headline', 'Left behind');
    first.view.unmount();

    const { press } = await showEditor({ version: 1, settings: { blocks: [intro, cta] }, storesDrafts: true });
    await press('Restore');

    expect(previewedPanel().content!.blocks[0]).toMatchObject({ title: 'Left behind' });
    expect(saveState()).toBe('Unsaved changes');
  });

  it('can be undone and redone step by step', async () => {
    const { press, openBlock } = await showEditor({ version: 1, settings: { blocks: [intro, cta] } });
    await press('Hide Intro');
    expect(previewedPanel().content!.blocks[0]!.isShown).toBe(false);

    await press('Undo');
    expect(previewedPanel().content!.blocks[0]!.isShown).toBe(true);
    expect(saveState()).toBe('Saved');
    await press('Redo');
    expect(listedBlocks()).toEqual(['Intro', 'Call to action']);
    expect(previewedPanel().content!.blocks[0]!.isShown).toBe(false);
    await openBlock('Intro');
  });
});
