import { describe, expect, it } from '@jest/globals';
import { barPalettes } from '@lastcall/contracts';
import { fallbackColors, palettes } from './palettes.ts';

type Rgb = [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const mix = (first: Rgb, second: Rgb, share: number): Rgb => first.map((value, at) => value * share + second[at]! * (1 - share)) as Rgb;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: Rgb, second: Rgb): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((left, right) => left - right) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('the palettes', () => {
  it('are those of the contract, with the names that marketers read', () => {
    expect(Object.keys(palettes).sort()).toEqual([...barPalettes].sort());
    expect(Object.values(palettes).map(({ name }) => name).sort()).toEqual(
      ['Berry Deep', 'Black and White', 'Blue Skies', 'Cherry on Top', 'Classic Charm', 'Clean and Cheery', 'Electric Green', 'Forest Faun', 'Happy Colors', 'Make a Statement', 'Modern Minimalism', 'Safari Dreams', 'Sunny Day'],
    );
  });

  it.each(Object.values(palettes))('$name can be read: text, softened text and button text have a contrast of at least 4.5', ({ background, text, ctaBackground, ctaText }) => {
    const softened = mix(rgb(text), rgb(background), 0.84);

    expect(contrast(rgb(text), rgb(background))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(softened, rgb(background))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(ctaText), rgb(ctaBackground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.values(palettes))('$name can be read where the light of the tall bar is brightest and on its cards', ({ background, text, ctaBackground }) => {
    const lit = mix(rgb(ctaBackground), rgb(background), 0.22);
    const card = mix(rgb(text), rgb(background), 0.15);

    expect(contrast(rgb(text), lit)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(text), card)).toBeGreaterThanOrEqual(4.5);
  });

  it('are distinct', () => {
    expect(new Set(Object.values(palettes).map(({ background }) => background)).size).toBe(barPalettes.length);
  });

  it('have black to fall back to', () => {
    expect(fallbackColors.background).toBe('#000000');
  });
});
