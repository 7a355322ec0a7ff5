import { createCanvas, type Canvas } from './canvas.ts';
import type { Rgb } from './colors.ts';
import type { BandColumn, CompiledTimer } from './compiled-timer.ts';
import { drawCard, drawFigures, pixelsOf, type Rgba } from './draw.ts';
import { packFigures, pairCount, type FigureSet } from './figure-set.ts';
import { firstFrameParts } from './first-frame.ts';
import { gifHeader } from './gif.ts';
import { layoutOf, type Layout } from './layout.ts';
import { histogramOf, indexerOf, paletteBytes, quantise, squaredError, type Histogram } from './palette.ts';
import { secondSteps } from './steps.ts';
import { checkStyle, type TimerStyle } from './style.ts';
import { valueText } from './time-values.ts';

/**
 * Draws a style once and makes it ready for `renderTimer`. Takes some 15 milliseconds, so the engine does it in a thread.
 * Throws a `TypeError` or a `RangeError` for a style that cannot be drawn.
 */
export function compileStyle(style: TimerStyle): CompiledTimer {
  checkStyle(style);
  const layout = layoutOf(style);
  const card = drawCard(layout);
  const cardPixels = pixelsOf(card);
  const sheets = layout.columns.map((_, column) => sheetKey(card, layout, column));
  const distinct = [...new Set(sheets)].map((key) => drawSheet(card, layout, sheets.indexOf(key)));
  const { colors: palette, figureColors } = choosePalette(distinct, cardPixels, layout);
  const indexed = indexerOf(palette);
  const figureIndexed = indexerOf(palette.slice(0, figureColors));
  const figureSets = distinct.map((pixels) => figureSetOf(figureIndexed(pixels), layout));
  const keys = [...new Set(sheets)];
  const columns: BandColumn[] = layout.columns.map(({ fieldX, pairX }, column) => ({ fieldX, pairX, figures: figureSets[keys.indexOf(sheets[column]!)]! }));

  const { width, height, figureTop, figureHeight, fieldWidth } = layout;
  const drawn = {
    style,
    width,
    height,
    palette,
    figureColors,
    header: gifHeader(width, height, paletteBytes(palette)),
    card: indexed(cardPixels),
    band: { top: figureTop, height: figureHeight, fieldWidth, columns },
    wraps: new Map(),
    wideDays: new Map(),
    bytes: 0,
  };
  const compiled: CompiledTimer = { ...drawn, steps: { blocks: new Uint8Array(), starts: new Uint32Array() }, firstFrame: firstFrameParts(drawn) };
  compiled.steps = secondSteps(compiled);
  compiled.bytes = bytesOf(compiled, figureSets);
  return compiled;
}

/** Pictures of days from 100 on for a compiled style, by their number; put them into its `wideDays`. The palette is that of its figures alone. */
export function drawWideDays(style: TimerStyle, figurePalette: readonly Rgb[], days: readonly number[]): Map<number, Uint8Array> {
  const layout = layoutOf(style);
  const card = drawCard(layout);
  const indexed = indexerOf(figurePalette);
  const { fieldX } = layout.columns[0]!;
  const { fieldWidth, figureTop, figureHeight } = layout;
  return new Map(
    days.map((count) => {
      const canvas = createCanvas(fieldWidth, layout.height);
      const context = canvas.getContext('2d');
      context.drawImage(card, -fieldX, 0);
      drawFigures(context, layout, valueText(count), 0);
      return [count, indexed(context.getImageData(0, figureTop, fieldWidth, figureHeight).data)];
    }),
  );
}

const sheetColumns = 10;

/** Equal for columns whose figures stand on the same pixels. */
function sheetKey(card: Canvas, { columns, figureTop, pairWidth, figureHeight }: Layout, column: number): string {
  return Buffer.from(card.getContext('2d').getImageData(columns[column]!.pairX, figureTop, pairWidth, figureHeight).data).toString('latin1');
}

/** All pairs on the ground of one column, ten in a row. */
function drawSheet(card: Canvas, layout: Layout, column: number): Rgba {
  const { columns, figureTop, figureHeight, pairWidth, baseline } = layout;
  const canvas = createCanvas(pairWidth * sheetColumns, figureHeight * (pairCount / sheetColumns));
  const context = canvas.getContext('2d');
  const { pairX, fieldX } = columns[column]!;
  for (let value = 0; value < pairCount; value++) {
    const x = (value % sheetColumns) * pairWidth;
    const y = Math.floor(value / sheetColumns) * figureHeight;
    context.save();
    context.beginPath();
    context.rect(x, y, pairWidth, figureHeight);
    context.clip();
    context.drawImage(card, x - pairX, y - figureTop);
    drawFigures(context, { ...layout, baseline: baseline - figureTop + y }, valueText(value), x - (pairX - fieldX));
    context.restore();
  }
  return pixelsOf(canvas);
}

function figureSetOf(sheet: Uint8Array, { pairWidth, figureHeight, slot }: Layout): FigureSet {
  const stride = pairWidth * sheetColumns;
  const pairs = Array.from({ length: pairCount }, (_, value) => {
    const corner = Math.floor(value / sheetColumns) * figureHeight * stride + (value % sheetColumns) * pairWidth;
    const pair = new Uint8Array(pairWidth * figureHeight);
    for (let row = 0; row < figureHeight; row++) pair.set(sheet.subarray(corner + row * stride, corner + row * stride + pairWidth), row * pairWidth);
    return pair;
  });
  return packFigures(pairs, slot, figureHeight);
}

/** Mean squared error of a channel at 50.1 dB, just better than the 50 dB that a whole image must have. */
const errorAllowed = 255 ** 2 / 10 ** 5.01;

/** The colours of a style: the first `figureColors` are all that its figures use. */
interface Palette {
  colors: Rgb[];
  figureColors: number;
}

/**
 * The fewest colours that are good enough, figures first: with 16 of them every step is written in codes of 4 bits at first, and every
 * colour less makes repetitions likelier. The card shares them and gets others only as it must.
 */
function choosePalette(sheets: readonly Rgba[], cardPixels: Rgba, { width, height }: Layout): Palette {
  const figures = mergedHistogram(sheets);
  const card = histogramOf(cardPixels);
  const allowed = errorAllowed * width * height * 3;
  const figuresShown = 4 / (sheets.length * pairCount);
  let last: Palette = { colors: [], figureColors: 0 };
  for (const figureColors of [16, 24]) {
    const forFigures = quantise(figures, figureColors);
    const figureError = squaredError(figures, forFigures) * figuresShown;
    for (let size = forFigures.length; size <= 32; size += 2) {
      last = { colors: quantise(card, size, forFigures), figureColors: forFigures.length };
      if (figureError + squaredError(card, last.colors) <= allowed) return last;
    }
  }
  return last;
}

function mergedHistogram(sheets: readonly Rgba[]): Histogram {
  const merged: Histogram = new Map();
  for (const sheet of sheets) for (const [color, count] of histogramOf(sheet)) merged.set(color, (merged.get(color) ?? 0) + count);
  return merged;
}

function bytesOf({ header, card, steps, firstFrame }: CompiledTimer, figureSets: readonly FigureSet[]): number {
  const buffers = [header, card, steps.blocks, steps.starts, firstFrame.above.chunks, firstFrame.below.chunks, ...figureSets.flatMap((set) => [set.halves, set.places])];
  return buffers.reduce((sum, buffer) => sum + buffer.byteLength, 4096);
}
