import type { Context } from './canvas.ts';
import { wordFont } from './words.ts';

/** The line height, as a fraction of the font size. */
export const lineHeight = 1.28;

/** The factor from each tried size to the next smaller one. */
const shrinkFactor = 0.94;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const segmentsOf = (segmenter: Intl.Segmenter) => (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Functions that split a text at possible line breaks: at spaces; at word boundaries, for languages without spaces such as Thai and Chinese; then anywhere. */
const breakers = [(text: string) => text.split(/(?<=\s)/u), segmentsOf(words), segmentsOf(graphemes)];

/** Breaks a text into lines of similar length, at the largest size, from the given one down, that fits a field. Leaves the context with that font. */
export function linesThatFit(
  context: Context,
  text: string,
  size: number,
  field: { width: number; height: number },
): { lines: string[]; size: number } {
  for (let tried = size; ; tried *= shrinkFactor) {
    context.font = wordFont(tried, text);
    const lines = linesWithin(context, text, field.width);
    if (lines.length * tried * lineHeight > field.height || lines.some((line) => isWider(context, line, field.width)))
      continue;
    return { lines: balanceLines(context, text, field.width, lines), size: tried };
  }
}

/** Balances the lines: the narrowest width with the same number of lines, so that no word is alone on the last one. */
function balanceLines(context: Context, text: string, width: number, lines: string[]): string[] {
  let [fitting, narrower, even] = [width, width / 2, lines];
  while (lines.length > 1 && fitting - narrower > 1) {
    const middle = (fitting + narrower) / 2;
    const tried = linesWithin(context, text, middle);
    if (tried.length === lines.length && !tried.some((line) => isWider(context, line, middle)))
      [fitting, even] = [middle, tried];
    else narrower = middle;
  }
  return even;
}

function linesWithin(context: Context, text: string, width: number): string[] {
  return breakLine(context, text, width, breakers)
    .map((line) => line.trim())
    .filter(Boolean);
}

function breakLine(context: Context, text: string, width: number, [breaker, ...finer]: typeof breakers): string[] {
  const lines = [''];
  for (const piece of breaker!(text)) {
    const longer = lines.at(-1)! + piece;
    if (!isWider(context, longer, width)) lines[lines.length - 1] = longer;
    else if (finer.length === 0 || !isWider(context, piece, width)) lines.push(piece);
    else lines.push(...breakLine(context, piece, width, finer));
  }
  return lines;
}

function isWider(context: Context, text: string, width: number): boolean {
  return context.measureText(text.trim()).width > width;
}
