import { createCanvas, type Context } from './canvas.ts';
import { digitFont, type DigitFont } from './fonts.ts';
import { fillSegments, segmentsSlot } from './segments.ts';

/** Digits of a font at a size with crisp edges, each in a slot of the same width, so that nothing moves as they change. */
export interface Digits {
  font: DigitFont;
  /** The font size in pixels. */
  size: number;
  /** Whole pixels from the baseline to the top of a flat digit. */
  height: number;
  slot: number;
  /** Whole pixels by which round digits may exceed the top and the baseline. */
  overshoot: number;
  /** Whole pixels by which digits may exceed their slots, on either side. */
  overhang: number;
}

const ruler = createCanvas(1, 1).getContext('2d');
const digits = Array.from('0123456789');

/** Returns digits of the given height, or as high as `count` of them fit side by side in a width. */
export function digitsWithin(fontIndex: number, height: number, width: number, count = 2): Digits {
  const font = digitFont(fontIndex);
  for (let tried = Math.round(height); ; tried--) {
    const digitGlyphs = digitsOf(font, tried);
    if (digitGlyphs.slot * count <= width || tried <= 4) return digitGlyphs;
  }
}

/** Returns the width of a string of digits. */
function digitsWidth({ slot }: Digits, text: string): number {
  return slot * text.length;
}

/** Fills digits, starting at their left edge. */
function fillDigits(context: Context, digitGlyphs: Digits, text: string, left: number, baseline: number): void {
  const { font, slot, height } = digitGlyphs;
  if (font.family === null) {
    Array.from(text, (digit, index) => fillSegments(context, digit, left + index * slot, baseline - height, height));
    return;
  }
  setType(context, digitGlyphs);
  Array.from(text, (digit, index) =>
    context.fillText(digit, leftOf(context, digitGlyphs, digit, left, index), baseline),
  );
}

/** Fills digits side by side, centered in an area. */
export function fillDigitsCentered(
  context: Context,
  digitGlyphs: Digits,
  text: string,
  middle: number,
  baseline: number,
): void {
  fillDigits(context, digitGlyphs, text, Math.round(middle - digitsWidth(digitGlyphs, text) / 2), baseline);
}

/** Strokes digits side by side, centered in an area, with the context's line width. The digits are glyphs, not segments. */
export function strokeDigitsCentered(
  context: Context,
  digitGlyphs: Digits,
  text: string,
  middle: number,
  baseline: number,
): void {
  const left = Math.round(middle - digitsWidth(digitGlyphs, text) / 2);
  setType(context, digitGlyphs);
  Array.from(text, (digit, index) =>
    context.strokeText(digit, leftOf(context, digitGlyphs, digit, left, index), baseline),
  );
}

function setType(context: Context, { font, size }: Digits): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = cssFont(font, size);
}

/** On whole pixels a digit looks the same at every position. */
function leftOf(context: Context, { slot }: Digits, digit: string, left: number, index: number): number {
  return left + index * slot + Math.round((slot - context.measureText(digit).width) / 2);
}

function digitsOf(font: DigitFont, height: number): Digits {
  if (font.family === null)
    return { font, size: height, height, slot: segmentsSlot(height), overshoot: 0, overhang: 0 };
  const shape = shapeOf(font);
  // A font size whose digits are a whole number of pixels high keeps their top and bottom edges crisp.
  const size = height / shape.height;
  ruler.font = cssFont(font, size);
  const measures = digits.map((digit) => ruler.measureText(digit));
  const slot = Math.round(Math.max(...measures.map(({ width }) => width)) + font.tracking * size);
  return {
    font,
    size,
    height,
    slot,
    overshoot: Math.ceil(shape.overshoot * size + hinting),
    overhang: overhangOf(measures, slot),
  };
}

function overhangOf(measures: readonly ReturnType<Context['measureText']>[], slot: number): number {
  const beyond = measures.map(({ width, actualBoundingBoxLeft, actualBoundingBoxRight }) => {
    const left = Math.round((slot - width) / 2);
    return Math.max(actualBoundingBoxLeft - left, left + actualBoundingBoxRight - slot);
  });
  return Math.ceil(Math.max(0, ...beyond));
}

/** The pixels by which a digit may exceed its outline, since its edges are snapped to whole pixels. */
const hinting = 1;

/** The height of a font's flat digits, and the overshoot of round ones, as fractions of its size. */
interface Shape {
  height: number;
  overshoot: number;
}

const shapes = new Map<DigitFont, Shape>();

function shapeOf(font: DigitFont): Shape {
  const known = shapes.get(font);
  if (known !== undefined) return known;
  ruler.font = cssFont(font, 1000);
  const height = ruler.measureText('7').actualBoundingBoxAscent;
  const outgoing = digits
    .map((digit) => ruler.measureText(digit))
    .flatMap(({ actualBoundingBoxAscent, actualBoundingBoxDescent }) => [
      actualBoundingBoxAscent - height,
      actualBoundingBoxDescent,
    ]);
  const shape = { height: height / 1000, overshoot: Math.max(0, ...outgoing) / 1000 };
  shapes.set(font, shape);
  return shape;
}

function cssFont({ family }: DigitFont, size: number): string {
  return `${size}px ${family}`;
}
