import type { Context } from './canvas.ts';
import { familiesOf } from './scripts.ts';

/** The cap height of text, as a fraction of the font size. */
export const wordCapHeight = 0.7273;

/** Returns the CSS font of text at a size in pixels, for any script. */
export function wordFont(size: number, text: string): string {
  return `600 ${size}px ${familiesOf(text)}`;
}

/** Returns the largest size, from the given one down, at which a text fits a width. Leaves the context with that font. */
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

/** The position of a line of text: its center and maximum width. */
export interface WordLine {
  middle: number;
  baseline: number;
  size: number;
  maxWidth: number;
}

/** The size below which text is truncated instead, as a fraction of its intended size. */
const smallest = 0.7;
/** The maximum number of characters, more than fit on any line. Each omitted character needs another measurement of the rest. */
const maxCharacters = 250;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates a text after a number of grapheme clusters. */
export function firstCharacters(text: string, maxLength: number): string {
  let characters = 0;
  for (const { index } of graphemes.segment(text)) if (characters++ === maxLength) return text.slice(0, index);
  return text;
}

/** Fills a line of text: smaller when it would be too wide, and truncated with an ellipsis where it would be unreadable. */
export function fillLabels(context: Context, text: string, { middle, baseline, size, maxWidth }: WordLine): void {
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
  const letters = Array.from(graphemes.segment(firstCharacters(text, maxCharacters)), ({ segment }) => segment);
  let shown = `${letters.join('')}…`;
  while (letters.length > 0 && context.measureText(shown).width > maxWidth) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  return shown;
}
