import { describe, expect, it } from '@jest/globals';
import { defaultSidebarBar, sidebarBarThemes } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import { fireEvent, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { themeColors } from '@lastcall/widgets/sidebar-bar-themes';
import { aBarPage, showEditor, tooltipOf } from './testing-kit/index.tsx';

const panel = () => within(screen.getByRole('dialog', { name: 'Base Template Options' }));

async function showBases(facts: Parameters<typeof showEditor>[0] = {}) {
  const editor = await showEditor(facts);
  await editor.open('Template');
  await editor.press('Select A Base');
  return editor;
}

describe('the "Base Template Options" panel', () => {
  it('is opened by "Select A Base", whose button reads "Save Selection" while it is open', async () => {
    const { press } = await showBases();

    expect(panel().getByRole('heading', { name: 'Base Template Options' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select A Base' })).toBeNull();
    await press('Save Selection');
    expect(screen.queryByRole('dialog', { name: 'Base Template Options' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Select A Base' })).toBeTruthy();
  });

  it('closes by its close button, and when another screen opens', async () => {
    const { user, press, open } = await showBases();
    await user.click(panel().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Base Template Options' })).toBeNull();

    await press('Select A Base');
    await press('Continue');
    expect(screen.queryByRole('dialog', { name: 'Base Template Options' })).toBeNull();
    await open('Content');
  });

  it('has a live preview of each of the four bases, and marks the selected one', async () => {
    const { user, previewed } = await showBases();
    const bases = panel().getByRole('radiogroup', { name: 'Base' });

    expect(
      [...bases.querySelectorAll('lastcall-sidebar-bar')].map(
        (bar) => (bar as never as { settings: { currentBase: number } }).settings.currentBase,
      ),
    ).toEqual([1, 2, 3, 4]);
    await user.click(within(bases).getByRole('radio', { name: /^Ribbon/ }));
    expect(within(bases).getByRole('radio', { name: /^Ribbon/ })).toMatchObject({ checked: true });
    expect(previewed().settings.currentBase).toBe(4);
    expect(screen.getByText('Ribbon: countdown first', { selector: 'dd' })).toBeTruthy();
  });

  it('has the thirteen themes, with the variation picker under the chosen one: Medium, Subtle, Bold', async () => {
    const { user, previewed } = await showBases();
    const themes = within(panel().getByRole('radiogroup', { name: 'Theme' }));

    expect(document.querySelectorAll('input[name="theme"]')).toHaveLength(sidebarBarThemes.length);
    await user.click(themes.getByRole('radio', { name: 'Bold Green Gold' }));
    const variations = panel().getAllByRole('radiogroup', { name: 'Color variation' });
    expect(variations).toHaveLength(1);
    expect(variations[0]!.parentElement!.textContent).toMatch(/^Bold Green Gold/);
    expect(
      within(variations[0]!)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement!.textContent),
    ).toEqual(['Medium', 'Subtle', 'Bold']);
    await user.click(within(variations[0]!).getByRole('radio', { name: 'Bold' }));
    expect(previewed().settings).toMatchObject({ colorTheme: 'bold-green-gold', colorThemeOption: 3 });
  });

  it('enables custom colors by opening their section, and disables them by opening the presets', async () => {
    const { press, previewed } = await showBases();
    await press('Custom Color Options');

    expect(previewed().settings.useCustomColors).toBe(true);
    expect(screen.getByRole('button', { name: 'Color palette presets' }).getAttribute('aria-expanded')).toBe('false');
    await press('Color palette presets');
    expect(previewed().settings.useCustomColors).toBe(false);
    expect(screen.queryByRole('textbox', { name: 'Background' })).toBeNull();
  });

  it('initializes custom colors from the selected theme, in one undo step', async () => {
    const { press, previewed } = await showBases({
      bars: [aBarPage({ colorTheme: 'bold-green-gold', colorThemeOption: 3 })],
    });
    const before = previewed().settings;
    await press('Custom Color Options');

    const { background, text, ctaBackground } = themeColors('bold-green-gold', 3);
    expect(previewed().settings).toMatchObject({
      useCustomColors: true,
      customBackgroundColor: background,
      customTextColor: text,
      customCTAColor: ctaBackground,
    });
    expect(screen.getByText('Custom colors', { selector: 'dd' }).previousElementSibling?.textContent).toBe('Theme');
    await press('Undo');
    expect(previewed().settings).toEqual(before);
  });

  it('keeps earlier custom colors, whatever the theme', async () => {
    const { press, previewed } = await showBases({ bars: [aBarPage({ customTextColor: '#abcdef' })] });
    await press('Custom Color Options');

    expect(previewed().settings).toMatchObject({
      useCustomColors: true,
      customBackgroundColor: defaultSidebarBar.customBackgroundColor,
      customTextColor: '#abcdef',
    });
  });

  it('shows "Invalid hex value" only after an attempt to leave, and blocks leaving until it is fixed', async () => {
    const { press, user } = await showBases({ bars: [aBarPage({ useCustomColors: true })] });
    const button = panel().getByRole('textbox', { name: 'Button color' });
    await user.clear(button);
    await user.type(button, '#12');
    await user.tab();
    expect(screen.queryByText('Invalid hex value')).toBeNull();

    await press('Continue');
    expect(screen.getByText('Invalid hex value')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Template' })).toBeTruthy();
    await user.type(button, '3');
    await press('Continue');
    expect(screen.queryByRole('heading', { name: 'Template' })).toBeNull();
  });

  it('reopens at a color that blocks leaving the screen', async () => {
    const { press, user } = await showBases({ bars: [aBarPage({ useCustomColors: true })] });
    await user.clear(panel().getByRole('textbox', { name: 'Text color' }));
    await press('Save Selection');
    await press('Continue');

    expect(panel().getByText('Invalid hex value')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('textbox', { name: 'Text color' })));
  });

  it('stays open when a save fails without an invalid field', async () => {
    const { user, press, pressItem, server } = await showBases();
    server.refusals.set('PUT /older', 'offline');
    await user.click(panel().getByRole('switch', { name: 'Make Bar Full Width' }));
    await press('Save options');
    await pressItem('Apply to Current Page');

    await toastOf('Failed to save floating bar.');
    expect(panel().getByRole('switch', { name: 'Make Bar Full Width', checked: true })).toBeTruthy();
  });

  it('reopens at a color that blocks saving the bar', async () => {
    const { press, pressItem, user, server } = await showBases({ bars: [aBarPage({ useCustomColors: true })] });
    const text = panel().getByRole('textbox', { name: 'Text color' });
    await user.clear(text);
    await user.click(panel().getByRole('button', { name: 'Close' }));
    await press('Save options');
    await pressItem('Apply to Current Page');

    expect(await screen.findByText('Invalid hex value')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('textbox', { name: 'Text color' })));
    expect(server.saves).toEqual([]);
  });

  it('warns of text that is hard to read on its background', async () => {
    await showBases({
      bars: [aBarPage({ useCustomColors: true, customBackgroundColor: '#777777', customTextColor: '#888888' })],
    });

    expect(panel().getByText(/Hard to read on this background\./)).toBeTruthy();
  });

  it('requires premium for custom colors: a tooltip explains it, and the section opens the upgrade dialog', async () => {
    const { press, previewed } = await showBases({ isPremium: false });
    const toggle = screen.getByRole('button', { name: /^Custom Color Options/ });
    fireEvent.pointerEnter(toggle.closest('[role="presentation"]')!);
    await tooltipOf('Choosing custom colors is a premium feature. You can upgrade to access this feature.');

    await press(/^Custom Color Options/);
    expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeTruthy();
    expect(previewed().settings.useCustomColors).toBe(false);
  });

  it('has the avatar uploader, which requires premium', async () => {
    const { user } = await showBases({ isPremium: false });
    await user.click(panel().getByRole('button', { name: 'Upload' }));

    expect(await screen.findByRole('dialog', { name: 'Premium Feature' })).toBeTruthy();
  });

  it('makes the bar full width: flat, centered and along the whole edge', async () => {
    const { user, previewed } = await showBases({ bars: [aBarPage({ barPosition: 'bottom-right' })] });
    await user.click(panel().getByRole('switch', { name: 'Make Bar Full Width' }));

    expect(previewed().settings).toMatchObject({ enableFlatBar: true, barWidth: 'full', barPosition: 'bottom-center' });
    await user.click(panel().getByRole('switch', { name: 'Make Bar Full Width' }));
    expect(previewed().settings).toMatchObject({ enableFlatBar: false, barWidth: 'three-quarters' });
  });
});
