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
  it('are a palette or one’s own: opening the one closes the other, and counts', async () => {
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

  it('of one’s own start from the chosen palette, and stay once they were changed', async () => {
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

  it('come in thirteen palettes by their names, in their order', async () => {
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

  it('are shown too where this editor does not know the palette', async () => {
    const colors = { ...defaultBar.settings.colors, palette: 'ofTomorrow' as 'classicCharm' };
    await showEditor({ bars: [aBarPage({ settings: { ...defaultBar.settings, colors } })] });

    expect(previewed().settings.colors.palette).toBe('ofTomorrow');
  });

  it('warn of a contrast that is hard to read, and suggest a color', async () => {
    const { open, user } = await showEditor({ bars: [aBarPage(withCustom('#777777', '#888888'))] });
    await open('Colors');

    expect(screen.getByText(/^Hard to read on this background\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Use #/ }));

    expect(screen.queryByText(/^Hard to read/)).toBeNull();
    expect(previewed().settings.colors.custom.text).not.toBe('#777777');
  });

  it('of one’s own are locked for an account that is neither premium nor a subscribed store, and it says why', async () => {
    const { open, press, user } = await showEditor({ account: free });
    await open('Colors');
    expect(part(/^Custom colors Choosing/).getAttribute('aria-disabled')).toBe('true');

    await press(/^Custom colors/);

    expect(isOpen(/^Custom colors/)).toBe(false);
    expect(await tooltipOf(customWhy)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    expect((await screen.findByRole('dialog', { name: 'Premium Feature' })).textContent).toContain(customWhy);
  });

  it('of one’s own are open for a subscribed store', async () => {
    const { open, press } = await showEditor({ account: { plan: 'free', isStoreSubscribed: true } });
    await open('Colors');

    await press('Custom colors');

    expect(isOpen('Custom colors')).toBe(true);
  });
});

describe('the branding of a bar', () => {
  const hidden = { poweredBy: { hidden: true, url: '' } };
  const branding = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show the Lastcall badge' });

  it('is turned off by a premium account, without a word of a referral link', async () => {
    const { open, user } = await showEditor();
    await open('Settings');
    expect(screen.queryByText(/referral/)).toBeNull();

    await user.click(branding());

    expect(previewed().poweredBy.hidden).toBe(true);
  });

  it('is forced in the preview of every other account', async () => {
    await showEditor({ account: free, bars: [aBarPage(hidden)] });

    expect(previewed().poweredBy.hidden).toBe(false);
  });

  it('says there why it stays on, and opens the upgrade modal', async () => {
    const { open, user } = await showEditor({ account: free });
    await open('Settings');

    await user.hover(branding());
    expect(await tooltipOf(brandingWhy)).toBeTruthy();
    await user.click(branding());

    expect((await screen.findByRole('dialog', { name: 'Premium Feature' })).textContent).toContain(brandingWhy);
    expect(branding().checked).toBe(true);
  });
});
