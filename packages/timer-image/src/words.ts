import type { Context } from './canvas.ts';
import { familiesOf } from './scripts.ts';

/** How high the capitals of words are, as a share of the size. */
export const wordCapHeight = 0.7273;

/** The font of words at a size in pixels, as canvas takes it, for a text in whatever script. */
export function wordFont(size: number, text: string): string {
  return `600 ${size}px ${familiesOf(text)}`;
}

/** The largest size, from the given one down, at which a text is no wider than it may be. Leaves the context at that font. */
export function fitText(
  context: Context,
  text: string,
  fontOf: (size: number, text: string) => string,
  size: number,
  maxWidth: number,
): number {
  context.font = fontOf(size, text);
  const { width } = context.measureText(text);
  if (width <= maxWidth) return size;
  const fitting = (size * maxWidth) / width;
  context.font = fontOf(fitting, text);
  return fitting;
}

/** Where a line of words stands: the middle of it, and how wide it may be. */
export interface WordLine {
  middle: number;
  baseline: number;
  size: number;
  maxWidth: number;
}

/** How small words may get, as a share of their size, before they are cut. */
const smallest = 0.7;
/** More than any line has room for. Every letter that is left out is a measure of all the others. */
const mostCharacters = 250;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text cut after so many characters as people count them. */
export function firstCharacters(text: string, most: number): string {
  let characters = 0;
  for (const { index } of graphemes.segment(text)) if (characters++ === most) return text.slice(0, index);
  return text;
}

/** Fills a line of words: smaller when it would be too wide, and cut with an ellipsis where it could not be read any more. */
export function fillWords(context: Context, text: string, { middle, baseline, size, maxWidth }: WordLine): void {
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const fitting = fitText(context, text, wordFont, size, maxWidth);
  if (fitting >= size * smallest) {
    context.fillText(text, middle, baseline);
    return;
  }
  context.font = wordFont(size * smallest, text);
  context.fillText(cut(context, text, maxWidth), middle, baseline);
}

function cut(context: Context, text: string, maxWidth: number): string {
  const letters = Array.from(graphemes.segment(firstCharacters(text, mostCharacters)), ({ segment }) => segment);
  let shown = `${letters.join('')}…`;
  while (letters.length > 0 && context.measureText(shown).width > maxWidth) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  return shown;
}
