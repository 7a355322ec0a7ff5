import { contrast, mix, type Rgb } from './colors.ts';

/** The colors of a card without a countdown; its text stays readable with any customer colors. */
export interface CardColors {
  /** The background of the image. */
  background: Rgb;
  /** The background of text: a panel in the boxes' color, or the image's background. */
  surface: Rgb;
  ink: Rgb;
  /** The color of secondary lines of text. */
  quiet: Rgb;
  /** The color of icons and rules on the surface. */
  accent: Rgb;
}

/** The WCAG 2.2 minimum contrast for text, and for graphics. */
const minTextContrast = 4.5;
const minIconContrast = 3;

const black: Rgb = 0x000000;
const white: Rgb = 0xffffff;

/** Text is on a panel if the digits' color is readable on the boxes' color. Otherwise it is on the background, and only graphics use the boxes' color. */
export function cardColors({ background, font, box }: Record<'background' | 'font' | 'box', Rgb>): CardColors {
  const isPanel = contrast(font, box) >= minTextContrast;
  const surface = isPanel ? box : background;
  const ink = legible(font, surface);
  const accent = isPanel || contrast(box, surface) < minIconContrast ? ink : box;
  return { background, surface, ink, quiet: legible(mix(ink, surface, 0.72), surface), accent };
}

/** Moves a color toward black or white, whichever contrasts more with the background, until text in it is readable. */
export function legible(color: Rgb, background: Rgb): Rgb {
  const end = contrast(white, background) >= contrast(black, background) ? white : black;
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(end, color, share);
    if (contrast(moved, background) >= minTextContrast) return moved;
  }
  return end;
}
