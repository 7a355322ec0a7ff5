import { describe, expect, it } from '@jest/globals';
import { sidebarBarDelays } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import { choose, fireEvent, optionsOf, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { aBarPage, showEditor, tooltipOf } from './testing-kit/index.tsx';

const sectionsShown = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent!.replace(/^(Appearance|Settings|Translate).*/, '$1'));

describe('the menu of the sidebar', () => {
  it('has Appearance, Settings and Translate, which open and close', async () => {
    const { press } = await showEditor();

    expect(sectionsShown().filter((name) => /^(Appearance|Settings|Translate)$/.test(name))).toEqual([
      'Appearance',
      'Settings',
      'Translate',
    ]);
    await press(/^Settings/);
    expect(screen.getByRole('button', { name: /^Settings/ }).getAttribute('aria-expanded')).toBe('true');
    await press(/^Settings/);
    expect(screen.getByRole('button', { name: /^Settings/ }).getAttribute('aria-expanded')).toBe('false');
  });

  it.each(['Template', 'Content', 'Placement', 'Presets'])(
    'opens the %s sub-screen, and Continue returns to its entry',
    async (name) => {
      const { open, press } = await showEditor();
      await open(name);

      expect(document.activeElement).toBe(screen.getByRole('heading', { name }));
      await press('Continue');
      expect(document.activeElement?.textContent).toBe(name);
    },
  );

  it('is also reopened by the back button at the top, which works like Continue', async () => {
    const { open, press, user } = await showEditor();
    await open('Content');
    const text = screen.getByRole('textbox', { name: 'Floating bar text' });
    await user.clear(text);
    await press('Appearance');

    expect(screen.getByText('Required')).toBeTruthy();
    await user.type(text, 'Ends tonight');
    await press('Appearance');
    expect(document.activeElement?.textContent).toBe('Content');
  });

  it.each(['Settings', 'Translate'])('is reopened from %s by Continue', async (name) => {
    const { open, press } = await showEditor();
    await open(name);
    await press('Continue');

    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('has the "need help?" link to external documentation, or to an email when there is none', async () => {
    await showEditor({ guideUrl: 'https://help.test/bar' });
    expect(screen.getByRole('link', { name: 'need help?' }).getAttribute('href')).toBe('https://help.test/bar');
  });

  it('links to the legacy appearance screen', async () => {
    const { user } = await showEditor();
    await user.click(screen.getByRole('link', { name: 'Legacy appearance' }));

    expect(screen.getByText('Another screen: legacy-editor')).toBeTruthy();
  });
});

describe('the Content screen', () => {
  it('requires a text with at least one visible character before it can be left', async () => {
    const { open, press, user } = await showEditor();
    await open('Content');
    const text = screen.getByRole('textbox', { name: 'Floating bar text' });
    await user.clear(text);
    await user.type(text, '   ');
    await press('Continue');

    expect(screen.getByText('Required')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Content' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.type(text, 'Ends tonight');
    await press('Continue');
    expect(screen.queryByRole('heading', { name: 'Content' })).toBeNull();
  });

  it('accepts 60 characters, and shows the limit', async () => {
    const { open, user, previewed } = await showEditor({ bars: [aBarPage({ floatingBarText: 'x'.repeat(58) })] });
    await open('Content');
    await user.type(screen.getByRole('textbox', { name: 'Floating bar text' }), 'abcd');

    expect(screen.getByText('Limit 60 characters. 60/60 characters used')).toBeTruthy();
    expect(previewed().settings.floatingBarText).toBe(`${'x'.repeat(58)}ab`);
  });

  it('shows the CTA fields, which cannot be edited here, with the notice that they moved to the Pages section', async () => {
    const { open, user } = await showEditor({
      bars: [aBarPage({ enableCTAButton: true, buttonText: 'Book', buttonUrl: '#book' })],
    });
    await open('Content');

    expect(screen.getByText('CTA settings have moved to the Pages section.')).toBeTruthy();
    for (const [label, value] of [
      ['CTA button text', 'Book'],
      ['CTA URL', '#book'],
    ] as const)
      expect(screen.getByRole('textbox', { name: label })).toMatchObject({ value, disabled: true });
    for (const label of ['Show the CTA button', 'Open in a new tab'])
      expect(screen.getByRole('switch', { name: label })).toMatchObject({ disabled: true });
    await user.click(screen.getByRole('link', { name: 'Edit them in Pages' }));
    expect(screen.getByText('Another screen: pages')).toBeTruthy();
  });
});

describe('the Placement screen', () => {
  it('has six positions, three widths and the z-index', async () => {
    const { open } = await showEditor();
    await open('Placement');

    expect((await optionsOf('Position')).map(({ textContent }) => textContent)).toEqual([
      'Bottom, center',
      'Bottom, left',
      'Bottom, right',
      'Top, center',
      'Top, left',
      'Top, right',
    ]);
    expect((await optionsOf('Width')).map(({ textContent }) => textContent)).toEqual([
      'Full',
      'Three quarters',
      'Half',
    ]);
    expect(screen.getByRole('textbox', { name: 'Z-index' })).toMatchObject({ value: '99999' });
  });

  it('centers a full-width bar, and then shows only centered positions', async () => {
    const editor = await showEditor({ bars: [aBarPage({ barPosition: 'top-left' })] });
    await editor.open('Placement');
    await choose(editor, 'Width', 'Full');

    expect(editor.previewed().settings).toMatchObject({ barWidth: 'full', barPosition: 'top-center' });
    expect((await optionsOf('Position')).map(({ textContent }) => textContent)).toEqual([
      'Bottom, center',
      'Top, center',
    ]);
  });

  it('requires a z-index of 0 or more before it can be left', async () => {
    const { open, press, user } = await showEditor();
    await open('Placement');
    const zIndex = screen.getByRole('textbox', { name: 'Z-index' });
    await user.clear(zIndex);
    await press('Continue');

    expect(screen.getByText('Please enter a whole number, 0 or more.')).toBeTruthy();
    await user.type(zIndex, '-5');
    expect(zIndex).toMatchObject({ value: '-5' });
    await press('Continue');
    expect(screen.getByText('Please enter a whole number, 0 or more.')).toBeTruthy();
    await user.clear(zIndex);
    await user.type(zIndex, '0');
    await press('Continue');
    expect(screen.queryByRole('heading', { name: 'Placement' })).toBeNull();
  });
});

describe('the Settings screen', () => {
  it('offers the delays Immediately, 5, 10, 30 seconds and 1 minute', async () => {
    const editor = await showEditor();
    await editor.open('Settings');

    expect((await optionsOf('Delay')).map(({ textContent }) => textContent)).toEqual([
      'Immediately',
      '5 seconds',
      '10 seconds',
      '30 seconds',
      '1 minute',
    ]);
    await choose(editor, 'Delay', '1 minute');
    expect(editor.previewed().settings.barDelay).toBe(sidebarBarDelays.at(-1));
  });

  it('hides the branding for premium accounts, without a referral link', async () => {
    const { open, user, previewed } = await showEditor();
    await open('Settings');
    await user.click(screen.getByRole('switch', { name: 'Show the Lastcall badge' }));

    expect(previewed().settings.enableBranding).toBe(false);
    expect(screen.queryByText(/referral/)).toBeNull();
  });

  it('opens the upgrade dialog for others, and explains it in a tooltip', async () => {
    const { open, user, previewed } = await showEditor({ isPremium: false });
    await open('Settings');
    const badge = screen.getByRole('switch', { name: 'Show the Lastcall badge' });
    fireEvent.pointerEnter(badge.closest('[role="presentation"]')!);
    await tooltipOf('Turning off branding is a premium feature. You can upgrade to access this feature.');
    await user.click(badge);

    expect(
      within(await screen.findByRole('dialog', { name: 'Premium Feature' })).getByRole('link', { name: 'Upgrade' }),
    ).toBeTruthy();
    expect(previewed().settings.enableBranding).toBe(true);
  });

  it('hides days, hours and seconds, the close button, and maximizes on mobile', async () => {
    const { open, user, previewed } = await showEditor();
    await open('Settings');
    for (const name of ['Days', 'Hours', 'Seconds', 'Show the close button', 'Maximized on mobile by default'])
      await user.click(screen.getByRole('switch', { name }));

    expect(previewed().settings).toMatchObject({
      hideDays: true,
      hideHours: true,
      hideSeconds: true,
      enableCloseButton: false,
      maximizedOnMobileByDefault: true,
    });
  });
});

describe('the Translate screen', () => {
  it.each([
    [1, [4, 5, 3, 3]],
    [2, [1, 1, 1, 1]],
    [3, [1, 2, 3, 3]],
    [4, [4, 5, 3, 3]],
  ] as const)(
    'limits the labels of base %s: %s for days, hours, minutes and seconds, and 7 to hide',
    async (currentBase, max) => {
      const { open, user, previewed } = await showEditor({
        bars: [aBarPage({ currentBase, transDays: '', transHours: '', transMin: '', transSec: '', transHide: '' })],
      });
      await open('Translate');
      for (const name of ['Days', 'Hours', 'Minutes', 'Seconds', 'Hide text']) {
        await user.click(screen.getByRole('textbox', { name }));
        await user.paste('abcdefghij');
      }

      const { transDays, transHours, transMin, transSec, transHide } = previewed().settings;
      expect([transDays, transHours, transMin, transSec, transHide].map(({ length }) => length)).toEqual([...max, 7]);
    },
  );
});
