import { contrast, mix, type Rgb } from './colors.ts';

/** Colours of a picture that counts nothing down; whatever people chose, words stand out from what they stand on. */
export interface CardColors {
  /** What is behind everything. */
  ground: Rgb;
  /** What words stand on: a panel in the colour of the boxes, or the ground itself. */
  surface: Rgb;
  ink: Rgb;
  /** For lines of less weight. */
  quiet: Rgb;
  /** For what is not words, on the surface. */
  accent: Rgb;
}

/** WCAG 2.2 for words, and for signs. */
const leastForWords = 4.5;
const leastForSigns = 3;

const black: Rgb = 0x000000;
const white: Rgb = 0xffffff;

/** Where the figures' colour can be read on that of the boxes, words stand on a box; where it cannot, on the ground, and the boxes' colour is left to the signs. */
export function cardColors({ ground, font, box }: Record<'ground' | 'font' | 'box', Rgb>): CardColors {
  const isPanel = contrast(font, box) >= leastForWords;
  const surface = isPanel ? box : ground;
  const ink = legible(font, surface);
  const accent = isPanel || contrast(box, surface) < leastForSigns ? ink : box;
  return { ground, surface, ink, quiet: legible(mix(ink, surface, 0.72), surface), accent };
}

/** A colour moved towards black or white, whichever is further from the ground, until words in it can be read there. */
export function legible(color: Rgb, ground: Rgb): Rgb {
  const end = contrast(white, ground) >= contrast(black, ground) ? white : black;
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(end, color, share);
    if (contrast(moved, ground) >= leastForWords) return moved;
  }
  return end;
}
