import type { Bar } from '@lastcall/contracts';
import { fallbackColors, palettes, type BarColors } from './palettes.ts';

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The four colours that a bar is drawn in. A custom colour that is no hex value becomes the palette's, so that nothing else reaches a style. */
export function colorsOf({ palette, useCustom, custom }: Bar['settings']['colors']): BarColors {
  const base: BarColors = Object.hasOwn(palettes, palette) ? palettes[palette] : fallbackColors;
  if (!useCustom) return base;
  const or = (color: string, instead: string): string => (hex.test(color) ? color : instead);
  return {
    background: or(custom.background, base.background),
    text: or(custom.text, base.text),
    ctaBackground: or(custom.cta.background, base.ctaBackground),
    ctaText: or(custom.cta.text, base.ctaText),
  };
}
