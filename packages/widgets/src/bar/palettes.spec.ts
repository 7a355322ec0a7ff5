import { describe, expect, it } from '@jest/globals';
import { barPalettes } from '@lastcall/contracts/campaigns';
import { contrast, mixed } from '../floating/colors.ts';
import { fallbackColors, palettes } from './palettes.ts';

describe('the palettes', () => {
  it('match the contract, with their display names', () => {
    expect(Object.keys(palettes).sort()).toEqual([...barPalettes].sort());
    expect(
      Object.values(palettes)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'Berry Deep',
      'Black and White',
      'Blue Skies',
      'Cherry on Top',
      'Classic Charm',
      'Clean and Cheery',
      'Electric Green',
      'Forest Faun',
      'Happy Colors',
      'Make a Statement',
      'Modern Minimalism',
      'Safari Dreams',
      'Sunny Day',
    ]);
  });

  it.each(Object.values(palettes))(
    '$name is readable: text, softened text and button text have a contrast of at least 4.5',
    ({ background, text, ctaBackground, ctaText }) => {
      const softened = mixed(text, background, 0.84);

      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(softened, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ctaText, ctaBackground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.values(palettes))(
    '$name is readable on the brightest part of the tall bar and on its cards',
    ({ background, text, ctaBackground }) => {
      const lit = mixed(ctaBackground, background, 0.22);
      const card = mixed(text, background, 0.15);

      expect(contrast(text, lit)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, card)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are distinct', () => {
    expect(new Set(Object.values(palettes).map(({ background }) => background)).size).toBe(barPalettes.length);
  });

  it('include black as the fallback', () => {
    expect(fallbackColors.background).toBe('#000000');
  });
});
