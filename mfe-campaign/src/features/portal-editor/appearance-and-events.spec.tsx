import { describe, expect, it } from '@jest/globals';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import { choose, fireEvent, screen, toastOf, waitFor } from '@lastcall/ui/testing-kit';
import { aBlock, previewedLauncher, previewedPanel, showEditor } from './testing-kit/index.tsx';

const mine = aBlock('intro', { title: 'My own words' });
const premium = 'Choosing custom colors is a premium feature. You can upgrade to access this feature.';

describe('the theme of a portal', () => {
  it('is one of at least four, each rendered by the panel that visitors see', async () => {
    await showEditor();

    const themes = await screen.findAllByRole('radio', {
      name: /^(Daylight|Midnight|Editorial|Bloom|Market|Terminal)$/,
    });
    expect(themes).toHaveLength(6);
    expect(document.querySelectorAll('[role="radiogroup"][aria-label="Theme"] lastcall-portal')).toHaveLength(6);
  });

  it('fills in its own content when there is none yet', async () => {
    const { user } = await showEditor();

    await user.click(await screen.findByRole('radio', { name: 'Market' }));

    expect(previewedPanel().content).toMatchObject({ themeId: 5, title: 'Deal of the day' });
    expect(previewedPanel().content!.blocks).toHaveLength(defaultPortal(5).blocks.length);
    expect(previewedLauncher().launcher!.label).toBe('Deal');
  });

  it('keeps existing content, and offers to add its sample blocks below it', async () => {
    const { user, press, openSection } = await showEditor({ version: 1, settings: { blocks: [mine] } });
    await openSection('Theme');

    await user.click(await screen.findByRole('radio', { name: 'Midnight' }));
    expect(previewedPanel().content).toMatchObject({ themeId: 2, blocks: [{ title: 'My own words' }] });
    const question = screen.getByText('Midnight includes sample content').closest('[role="status"]')!;
    expect(question.nextElementSibling).toBe(screen.getByRole('radiogroup', { name: 'Theme' }));
    await press('Add sample blocks');

    const { blocks } = previewedPanel().content!;
    expect(blocks[0]).toMatchObject({ title: 'My own words' });
    expect(blocks).toHaveLength(1 + defaultPortal(2).blocks.length);
    await toastOf('5 blocks added');
  });

  it('is selected by themeId in the URL, and preserves all content', async () => {
    const { server } = await showEditor({ version: 3, settings: { blocks: [mine] }, search: '?themeId=4' });

    expect(previewedPanel().content).toMatchObject({ themeId: 4, blocks: [{ title: 'My own words' }] });
    expect(await screen.findByText('Bloom includes sample content')).toBeTruthy();
    expect(server.saves).toEqual([]);
  });

  it.each(['99', 'x', ''])('stays unchanged for the unknown themeId "%s"', async (id) => {
    await showEditor({ version: 1, search: `?themeId=${id}` });

    expect(previewedPanel().content!.themeId).toBe(1);
  });
});

describe('the accent of a portal', () => {
  it('is for premium accounts; others see how to upgrade', async () => {
    const { user } = await showEditor({ account: { plan: 'free' } });
    expect((await screen.findAllByText(premium, { exact: false })).length).toBeGreaterThan(0);

    await user.click(await screen.findByRole('switch', { name: 'Custom accent color' }));

    expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeTruthy();
    expect(previewedPanel().content!.accent).toBeNull();
  });

  it('defaults to the theme’s color, and warns about low contrast', async () => {
    const { user, type } = await showEditor();

    await user.click(await screen.findByRole('switch', { name: 'Custom accent color' }));
    expect(previewedPanel().content!.accent).toBe('#2356e8');
    await type('Accent color', '#eeeeee');

    expect(previewedPanel().content!.accent).toBe('#eeeeee');
    expect(screen.getByText(/^Hard to read on the panel\./)).toBeTruthy();
    await type('Accent color', 'red-ish');
    expect(screen.getByText('Invalid hex value')).toBeTruthy();
  });
});

describe('the launcher', () => {
  it('has a side, an icon and a label, and is not covered by the panel while it is edited', async () => {
    const { user, openSection } = await showEditor({ version: 1 });
    await openSection('Launcher');
    expect(previewedPanel()).toBeNull();

    await user.click(await screen.findByRole('radio', { name: 'Left' }));
    await user.click(screen.getByRole('radio', { name: 'Bolt' }));

    expect(previewedLauncher().launcher).toMatchObject({ side: 'left', icon: 'bolt' });
  });

  it('shows an uploaded image, and the icon again after the image is removed', async () => {
    const { user, press, server, openSection } = await showEditor({ version: 1 });
    await openSection('Launcher');

    await user.upload(
      await screen.findByLabelText('Custom image file'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(previewedLauncher().launcher!.pictureUrl).toBe('https://edge.test/portal-pictures/a.jpg'),
    );
    await press('Save Changes');
    await toastOf('Portal saved');
    expect(server.settings.launcher.pictureId).toBe('018f0000-0000-7000-8000-0000000000aa');
    await press('Remove');

    expect(previewedLauncher().launcher!.pictureUrl).toBeNull();
  });

  it('accepts JPEG and PNG up to 2 MB, and shows an error for other files', async () => {
    const { openSection, server } = await showEditor({ version: 1 });
    await openSection('Launcher');
    const input = await screen.findByLabelText<HTMLInputElement>('Custom image file');
    const take = (file: File): void => {
      fireEvent.change(input, { target: { files: [file] } });
    };

    take(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('Choose a JPEG or PNG image.')).toBeTruthy();
    take(new File([new Uint8Array(2_097_153)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText('This image is 2.0 MB. The maximum is 2 MB.')).toBeTruthy();

    expect(server.calls.filter((call) => call.includes('pictures'))).toEqual([]);
  });

  it('shows the service’s reason for a rejected image', async () => {
    const { user, openSection, server } = await showEditor({ version: 1 });
    await openSection('Launcher');
    server.refusals.set('POST /pictures', 'too_many_attempts');

    await user.upload(
      await screen.findByLabelText('Custom image file'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );

    expect((await screen.findByRole('alert')).textContent).toMatch(/\S/);
  });
});

const kit = {
  provider: 'kit',
  providerName: 'Kit',
  connection_id: '018f0000-0000-7000-8000-0000000000c1',
  accountName: 'Bakery',
  containers: [
    { type: 'tag', id: '7', name: 'Portal' },
    { type: 'form', id: '8', name: 'Newsletter' },
  ],
  problem: null,
} as const;

describe('events and integration', () => {
  it('open the panel automatically after some seconds', async () => {
    const { user, type, press, server, openSection } = await showEditor({ version: 1 });
    await openSection('Events');

    await user.click(screen.getByRole('switch', { name: /^Open automatically/ }));
    await type('Delay (seconds)', '700');
    expect(screen.getByRole('button', { name: '1 issue to fix' })).toBeTruthy();
    await type('Delay (seconds)', '30');
    await user.click(screen.getByRole('switch', { name: /^Send events to your tag manager/ }));
    await press('Save Changes');

    await toastOf('Portal saved');
    expect(server.settings.events).toEqual({ opensAfterSeconds: 30, dataLayer: true });
  });

  it('add subscribers to a list of a connected provider', async () => {
    const shown = await showEditor({ version: 1, tags: [kit] });
    await shown.openSection('Events');

    await shown.user.click(screen.getByRole('switch', { name: /^Add subscribers to your email platform/ }));
    await screen.findByRole('combobox', { name: 'Tag, list or group' });
    await choose(shown, 'Tag, list or group', 'Portal (Tag)');
    await shown.press('Save Changes');

    await toastOf('Portal saved');
    expect(shown.server.settings.integration).toEqual({
      provider: 'kit',
      connection_id: kit.connection_id,
      type: 'tag',
      tag_id: '7',
      tag_name: 'Portal',
    });
  });

  it('are not saved without a required tag', async () => {
    const shown = await showEditor({ version: 1, tags: [kit] });
    await shown.openSection('Events');
    await shown.user.click(screen.getByRole('switch', { name: /^Add subscribers to your email platform/ }));
    const field = await screen.findByRole('combobox', { name: 'Tag, list or group' });

    await shown.press('Save Changes');

    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByText('Failed to save portal.')).toBeNull();
    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(shown.server.saves).toEqual([]);
  });

  it('show the provider’s message after a rejection', async () => {
    const { user, openSection } = await showEditor({
      version: 1,
      tags: [{ ...kit, containers: [], problem: 'The API key is invalid' }],
    });
    await openSection('Events');

    await user.click(screen.getByRole('switch', { name: /^Add subscribers to your email platform/ }));

    expect(
      await screen.findByText('We couldn’t load tags and lists from Kit. Reason: The API key is invalid'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('link to the email platforms when none is connected', async () => {
    const { user, openSection } = await showEditor({ version: 1 });
    await openSection('Events');

    await user.click(screen.getByRole('switch', { name: /^Add subscribers to your email platform/ }));

    expect((await screen.findByRole('link', { name: 'Connect' })).getAttribute('href')).toMatch(/\/emails$/);
  });
});
