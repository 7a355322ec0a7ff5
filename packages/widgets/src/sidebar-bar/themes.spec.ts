import { describe, expect, it } from '@jest/globals';
import { sidebarBarThemes, sidebarBarVariations } from '@lastcall/contracts/campaigns/sidebar-bars';
import { contrast, mixed } from '../floating/colors.ts';
import { themeColors, themes } from './themes.ts';

const all = sidebarBarThemes.flatMap((theme) =>
  sidebarBarVariations.map((variation) => ({ theme, variation, ...themeColors(theme, variation) })),
);

describe('the sidebar bar themes', () => {
  it('are thirteen, each with a name, its value and four hex colors', () => {
    expect(themes.map(({ value }) => value)).toEqual([...sidebarBarThemes]);
    for (const { name, value, colors } of themes) {
      expect(name.toLowerCase().replaceAll(' ', '-')).toBe(value);
      expect(new Set(colors).size).toBe(4);
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('have three distinct variations: medium, subtle and bold', () => {
    for (const theme of sidebarBarThemes)
      expect(new Set(sidebarBarVariations.map((variation) => themeColors(theme, variation).background)).size).toBe(3);
    expect(new Set(all.map(({ background }) => background)).size).toBe(all.length);
  });

  it('have the lightest background in the subtle variation and the darkest in the bold one', () => {
    const lightness = (theme: (typeof sidebarBarThemes)[number], variation: 1 | 2 | 3) =>
      contrast(themeColors(theme, variation).background, '#000000');

    for (const theme of sidebarBarThemes)
      expect([2, 1, 3].map((variation) => lightness(theme, variation as 1 | 2 | 3))).toEqual(
        [2, 1, 3].map((variation) => lightness(theme, variation as 1 | 2 | 3)).toSorted((left, right) => right - left),
      );
  });

  it.each(all)(
    '$theme in variation $variation passes WCAG AA: its text, its secondary text, its cards and its button',
    ({ background, text, ctaBackground, ctaText }) => {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mixed(text, background, 0.86), background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, mixed(text, background, 0.1))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ctaText, ctaBackground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ctaBackground, background)).toBeGreaterThanOrEqual(3);
    },
  );

  it('fall back to the first one for an unknown theme', () => {
    expect(themeColors('toString' as 'bold-neutral', 1)).toEqual(themeColors('soft-bold-blue', 1));
  });
});
