import type { Bar } from '@lastcall/contracts/campaigns';
import { hexOr, type BarColors } from '../floating/colors.ts';
import { fallbackColors, palettes } from './palettes.ts';

/** The four colours that a bar is drawn in. A custom colour that is no hex value becomes the palette's. */
export function colorsOf({ palette, useCustom, custom }: Bar['settings']['colors']): BarColors {
  const base: BarColors = Object.hasOwn(palettes, palette) ? palettes[palette] : fallbackColors;
  if (!useCustom) return base;
  return {
    background: hexOr(custom.background, base.background),
    text: hexOr(custom.text, base.text),
    ctaBackground: hexOr(custom.cta.background, base.ctaBackground),
    ctaText: hexOr(custom.cta.text, base.ctaText),
  };
}
