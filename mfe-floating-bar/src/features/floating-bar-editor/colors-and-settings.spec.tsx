import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import type { LastcallBar } from '@lastcall/widgets/bar';
import { palettes } from '@lastcall/widgets/palettes';
import { screen, within } from '@lastcall/ui/testing-kit';
import { aBarPage, showEditor, tooltipOf } from './testing-kit/index.tsx';

const previewed = (): Bar =>
  screen.getByRole('group', { name: 'Preview' }).querySelector<LastcallBar>('lastcall-bar')!.settings!;
const part = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const isOpen = (name: string | RegExp): boolean => part(name).getAttribute('aria-expanded') === 'true';
const free = { plan: 'free' } as const;
const customWhy = 'Choosing custom colors is a premium feature. You can upgrade to access this feature.';
const brandingWhy = 'Turning off branding is a premium feature. You can upgrade to access this feature.';

const withCustom = (text: string, background: string): Partial<Bar> => ({
  settings: {
    ...defaultBar.settings,
    colors: {
      ...defaultBar.settings.colors,
      useCustom: true,
      custom: { ...defaultBar.settings.colors.custom, background, text },
    },
  },
});

describe('the colors of a bar', () => {
  it('are a palette or custom colors: opening a section selects it and closes the other', async () => {
    const { open, press } = await showEditor();
    await open('Colors');
    expect([isOpen('Palettes'), isOpen('Custom colors'), previewed().settings.colors.useCustom]).toEqual([
      true,
      false,
      false,
    ]);

    await press('Custom colors');
    expect([isOpen('Palettes'), isOpen('Custom colors'), previewed().settings.colors.useCustom]).toEqual([
      false,
      true,
      true,
    ]);
    await press('Palettes');
    expect([isOpen('Palettes'), isOpen('Custom colors'), previewed().settings.colors.useCustom]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('initialize custom colors from the selected palette, and keep them once changed', async () => {
    const { open, press, user } = await showEditor();
    const { safariDreams, berryDeep } = palettes;
    const custom = () => previewed().settings.colors.custom;
    await open('Colors');
    await user.click(screen.getByRole('radio', { name: /Safari Dreams/ }));

    await press('Custom colors');
    expect(custom()).toEqual({
      background: safariDreams.background,
      text: safariDreams.text,
      cta: { background: safariDreams.ctaBackground, text: safariDreams.ctaText },
    });
    await press('Palettes');
    await user.click(screen.getByRole('radio', { name: /Berry Deep/ }));
    await press('Custom colors');
    expect(custom().background).toBe(berryDeep.background);

    const background = screen.getByRole('textbox', { name: 'Background' });
    await user.clear(background);
    await user.type(background, '#123456');
    await press('Palettes');
    await press('Custom colors');
    expect(custom().background).toBe('#123456');
  });

  it('include thirteen palettes, by name and in order', async () => {
    const { open, user } = await showEditor();
    await open('Colors');
    const palettes = within(screen.getByRole('radiogroup', { name: 'Palettes' }));

    expect(
      palettes.getAllByRole('radio').map((radio) => radio.closest('label')!.lastElementChild!.textContent),
    ).toEqual([
      'Classic Charm',
      'Electric Green',
      'Clean and Cheery',
      'Forest Faun',
      'Sunny Day',
      'Modern Minimalism',
      'Make a Statement',
      'Black and White',
      'Cherry on Top',
      'Happy Colors',
      'Safari Dreams',
      'Blue Skies',
      'Berry Deep',
    ]);
    await user.click(palettes.getByRole('radio', { name: /Berry Deep/ }));
    expect(previewed().settings.colors.palette).toBe('berryDeep');
  });

  it('are shown for an unknown palette', async () => {
    const colors = { ...defaultBar.settings.colors, palette: 'ofTomorrow' as 'classicCharm' };
    await showEditor({ bars: [aBarPage({ settings: { ...defaultBar.settings, colors } })] });

    expect(previewed().settings.colors.palette).toBe('ofTomorrow');
  });

  it('warn about low contrast, and suggest a color', async () => {
    const { open, user } = await showEditor({ bars: [aBarPage(withCustom('#777777', '#888888'))] });
    await open('Colors');

    expect(screen.getByText(/^Hard to read on this background\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Use #/ }));

    expect(screen.queryByText(/^Hard to read/)).toBeNull();
    expect(previewed().settings.colors.custom.text).not.toBe('#777777');
  });

  it('lock custom colors for an account that is neither premium nor a subscribed store, with an explanation', async () => {
    const { open, press, user } = await showEditor({ account: free });
    await open('Colors');
    expect(part(/^Custom colors Choosing/).getAttribute('aria-disabled')).toBe('true');

    await press(/^Custom colors/);

    expect(isOpen(/^Custom colors/)).toBe(false);
    expect(await tooltipOf(customWhy)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    expect((await screen.findByRole('dialog', { name: 'Premium Feature' })).textContent).toContain(customWhy);
  });

  it('unlock custom colors for a subscribed store', async () => {
    const { open, press } = await showEditor({ account: { plan: 'free', isStoreSubscribed: true } });
    await open('Colors');

    await press('Custom colors');

    expect(isOpen('Custom colors')).toBe(true);
  });
});

describe('the branding of a bar', () => {
  const hidden = { poweredBy: { hidden: true, url: '' } };
  const branding = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show the Lastcall badge' });

  it('is turned off by a premium account, without mention of a referral link', async () => {
    const { open, user } = await showEditor();
    await open('Settings');
    expect(screen.queryByText(/referral/)).toBeNull();

    await user.click(branding());

    expect(previewed().poweredBy.hidden).toBe(true);
  });

  it('is always on in the preview of other accounts', async () => {
    await showEditor({ account: free, bars: [aBarPage(hidden)] });

    expect(previewed().poweredBy.hidden).toBe(false);
  });

  it('explains why it stays on, and opens the upgrade modal', async () => {
    const { open, user } = await showEditor({ account: free });
    await open('Settings');

    await user.hover(branding());
    expect(await tooltipOf(brandingWhy)).toBeTruthy();
    await user.click(branding());

    expect((await screen.findByRole('dialog', { name: 'Premium Feature' })).textContent).toContain(brandingWhy);
    expect(branding().checked).toBe(true);
  });
});
