import { backgroundOf, type Band, type WideDays } from './band.ts';
import { createCanvas } from './canvas.ts';
import { choosePalette } from './choose-palette.ts';
import { CodeStream, type Bits } from './code-stream.ts';
import type { Rgb } from './colors.ts';
import type { CompiledTimer } from './compiled-timer.ts';
import { drawDeadlineLine } from './deadline-line.ts';
import { drawCard, drawValueWithin, pixelsOf, type Rgba } from './draw.ts';
import { packDigits, type DigitSet } from './digit-set.ts';
import { codeSizeFor, gifHeader } from './gif.ts';
import { layoutOf } from './layout.ts';
import { lzw } from './lzw.ts';
import { sampleLine } from './messages.ts';
import { indexerOf, paletteBytes } from './palette.ts';
import { stretchesOf, type Span } from './runs.ts';
import { drawSheets, pairsOf, secondsOf } from './sheets.ts';
import { secondSteps } from './steps.ts';
import { checkStyle, type TimerStyle } from './style.ts';
import type { Layout } from './template.ts';

/**
 * Draws and compiles a style for `renderTimer`. Takes about 20 milliseconds, or up to ten times as long if whole cells change, so the engine does it in a thread.
 * Throws a `TypeError` or a `RangeError` for a style that cannot be drawn.
 */
export function compileStyle(style: TimerStyle): CompiledTimer {
  checkStyle(style);
  const layout = layoutOf(style);
  const { width, height, band, cellWidth } = layout;
  const card = drawCard(layout);
  const cardPixels = pixelsOf(card);
  const sheets = drawSheets(card, layout);
  const {
    colors: palette,
    secondColors,
    digitColors,
  } = choosePalette({ sheets, card: withSampleLine(layout) ?? cardPixels });

  const cardIndices = indexerOf(palette)(cardPixels);
  const secondPairs = pairsOf(indexerOf(palette.slice(0, secondColors))(secondsOf(sheets.at(-1)!)), layout);
  const otherDigits = digitsOf(sheets.slice(0, -1), palette.slice(0, digitColors), layout);
  const place = placeOfBand(layout);
  const minCodeSize = codeSizeFor(palette.length - 1);
  const lineTop = layout.deadlineLine?.y ?? height;
  const compiled = {
    style,
    width,
    height,
    palette,
    secondColors,
    digitColors,
    header: gifHeader(width, height, paletteBytes(palette)),
    minCodeSize,
    above: above(cardIndices.subarray(0, band.top * width), minCodeSize),
    below: below(cardIndices.subarray((band.top + band.height) * width, lineTop * width), {
      minCodeSize,
      isLast: lineTop === height,
    }),
    emptyLine: lineTop === height ? null : below(cardIndices.subarray(lineTop * width), { minCodeSize, isLast: true }),
    band: {
      ...place,
      digits: [...otherDigits, packDigits(secondPairs, cellWidth / 2, band.height)],
      background: backgroundOf(cardIndices, width, place),
    },
    secondSteps: secondSteps(secondPairs, secondColors < 2 ** minCodeSize ? secondColors : null, {
      x: place.pairX.at(-1)!,
      y: band.top,
      width: cellWidth,
      height: band.height,
    }),
    wideDays: new Map(),
    wraps: new Map(),
  };
  return { ...compiled, bytes: bytesOf(compiled) };
}

/** Compiles bitmaps of 100 days and more for a style, by number; add them to its `wideDays`. The palette is that of its digits only. */
export function drawWideDays(style: TimerStyle, digitPalette: readonly Rgb[], days: readonly number[]): WideDays {
  const layout = layoutOf(style);
  const card = drawCard(layout);
  const indexed = indexerOf(digitPalette);
  const { daysField, band } = layout;
  const rows = Array.from({ length: band.height }, (_, row): Span => [
    row * daysField.width,
    (row + 1) * daysField.width,
  ]);
  return new Map(
    days.map((count) => {
      const canvas = createCanvas(layout.width, layout.height);
      const context = canvas.getContext('2d');
      context.drawImage(card, 0, 0);
      drawValueWithin(canvas, layout, 0, count, daysField);
      return [
        count,
        stretchesOf(indexed(context.getImageData(daysField.x, band.top, daysField.width, band.height).data), rows),
      ];
    }),
  );
}

/** Compiles the deadline row with its text, to be passed to `timerBlocks`. Throws a `RangeError` for a style without one. */
export function drawLine(style: TimerStyle, palette: readonly Rgb[], deadlineLine: string): Bits {
  const layout = layoutOf(style);
  if (layout.deadlineLine === null) throw new RangeError('The style has no row for the deadline');
  const { y } = layout.deadlineLine;
  const canvas = createCanvas(layout.width, layout.height - y);
  const context = canvas.getContext('2d');
  context.translate(0, -y);
  layout.drawCard(context);
  drawDeadlineLine(context, layout, deadlineLine);
  return below(indexerOf(palette)(pixelsOf(canvas)), { minCodeSize: codeSizeFor(palette.length - 1), isLast: true });
}

/** The card with text in the deadline row, so that the palette includes its colors. */
function withSampleLine(layout: Layout): Rgba | null {
  if (layout.deadlineLine === null) return null;
  const card = drawCard(layout);
  drawDeadlineLine(card.getContext('2d'), layout, sampleLine);
  return pixelsOf(card);
}

/** Returns the digit pairs of columns; columns with the same sheet share theirs. */
function digitsOf(sheets: readonly Rgba[], palette: readonly Rgb[], layout: Layout): DigitSet[] {
  const indexed = indexerOf(palette);
  const sets = new Map(
    [...new Set(sheets)].map((sheet) => [
      sheet,
      packDigits(pairsOf(indexed(sheet), layout), layout.cellWidth / 2, layout.band.height),
    ]),
  );
  return sheets.map((sheet) => sets.get(sheet)!);
}

function placeOfBand({ band, daysField, cellWidth, cells }: Layout): Omit<Band, 'digits' | 'background'> {
  return {
    ...band,
    fieldX: daysField.x,
    fieldWidth: daysField.width,
    pairX: cells.map(({ x }) => x),
    pairWidth: cellWidth,
  };
}

const stream = new CodeStream();

function above(pixels: Uint8Array, minCodeSize: number): Bits {
  stream.begin(minCodeSize);
  stream.clear();
  lzw(pixels, stream);
  stream.clear();
  return stream.bits();
}

function below(pixels: Uint8Array, { minCodeSize, isLast }: { minCodeSize: number; isLast: boolean }): Bits {
  stream.begin(minCodeSize);
  lzw(pixels, stream);
  if (isLast) stream.end();
  else stream.clear();
  return stream.bits();
}

/** The measured size of a style without its arrays: object headers, strings and numbers. */
const overheadBytes = 6 * 1024;

function bytesOf({ header, above, below, emptyLine, band, secondSteps }: Omit<CompiledTimer, 'bytes'>): number {
  const sets = [...new Set(band.digits)];
  const arrays = [
    header,
    above.chunks,
    below.chunks,
    ...(emptyLine === null ? [] : [emptyLine.chunks]),
    band.background.runs,
    band.background.bounds,
    ...sets.flatMap(({ rows, places }) => [rows.runs, rows.bounds, places]),
  ];
  const buffers = new Set([...arrays, ...secondSteps].map(({ buffer }) => buffer));
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, overheadBytes);
}
