import type { Rgb } from './colors.ts';
import { pairCount, putPair, type FigureSet } from './figure-set.ts';
import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';
import { timeValues, type TimeValues } from './time-values.ts';

/**
 * A style made ready, so that an image of it is bytes put together. It is made of data alone and can pass between threads.
 * The maps grow with what is asked for, and `bytes` says what it all takes.
 */
export interface CompiledTimer {
  style: TimerStyle;
  width: number;
  height: number;
  /** The colours by their indices. Figures use the first `figureColors` alone, so that the steps between them need short codes. */
  palette: Rgb[];
  figureColors: number;
  /** Screen and palette as a GIF starts with them. */
  header: Uint8Array;
  /** The picture without figures, as palette indices. */
  card: Uint8Array;
  band: Band;
  /** Image blocks that lead from second 59 to 58, from 58 to 57 and so on to 0; block `n` starts at `starts[n]`. */
  steps: { blocks: Uint8Array; starts: Uint32Array };
  /** The first frame in parts; see `first-frame.ts`. */
  firstFrame: FirstFrameParts;
  /** Image blocks that lead away from a full minute, by the seconds left there, days and hours left out when they do not change. */
  wraps: Map<string, Uint8Array>;
  /** Pictures of 100 days and more, as wide as a field, as palette indices. */
  wideDays: Map<number, Uint8Array>;
  /** Roughly, what all of this takes. */
  bytes: number;
}

/** The rows that figures touch, and where in them each column's are. */
export interface Band {
  top: number;
  height: number;
  fieldWidth: number;
  columns: BandColumn[];
}

export interface BandColumn {
  /** Left edge of what any figures of the column may touch. */
  fieldX: number;
  /** Left edge of a pair. */
  pairX: number;
  figures: FigureSet;
}

export interface FirstFrameParts {
  minCodeSize: number;
  /** What comes before the figures of the first row and after those of the last, compressed. */
  above: Bits;
  below: Bits;
  /** For each column the position in `stores` of its compressed rows; columns that look the same share them. */
  storeOf: number[];
  /** For each value its rows, made when first asked for. */
  stores: (BitRows | undefined)[][];
}

/** Bits in chunks of 16, the first one lowest. */
export interface Bits {
  chunks: Uint16Array;
  length: number;
}

/** The bits of several rows: row `n` starts in chunk `starts[n]`. */
export interface BitRows {
  chunks: Uint16Array;
  starts: Uint16Array;
  lengths: Uint16Array;
}

/** The values 100 and more of days cannot be shown before their pictures are here. */
export function lacksWideDays(compiled: CompiledTimer, secondsLeft: number): number[] {
  const today = timeValues(secondsLeft)[0];
  return [today, today - 1].filter((days) => days >= pairCount && !compiled.wideDays.has(days));
}

/** How many pictures of days are kept; a second asks for two at most. */
const wideDaysKept = 64;

/** Adds pictures of 100 days and more, in place of earlier ones when there are too many. */
export function keepWideDays(compiled: CompiledTimer, pictures: ReadonlyMap<number, Uint8Array>): void {
  const { wideDays, firstFrame } = compiled;
  if (wideDays.size + pictures.size > wideDaysKept) {
    const rows = firstFrame.stores[firstFrame.storeOf[0]!]!;
    for (const [days, picture] of wideDays) compiled.bytes -= picture.byteLength + bytesOfRows(rows[days]);
    wideDays.clear();
    rows.length = pairCount;
  }
  for (const [days, picture] of pictures) {
    wideDays.set(days, picture);
    compiled.bytes += picture.byteLength;
  }
}

/** What the compressed rows of a value take. */
export function bytesOfRows(rows: BitRows | undefined): number {
  return rows === undefined ? 0 : rows.chunks.byteLength + rows.starts.byteLength + rows.lengths.byteLength;
}

/** The rows of the band from one column on, and where they are. */
export function paintBand(compiled: CompiledTimer, values: TimeValues, firstColumn: number): { rect: Rect; pixels: Uint8Array } {
  const { top, height, fieldWidth, columns } = compiled.band;
  const x = columns[firstColumn]!.fieldX;
  const width = columns.at(-1)!.fieldX + fieldWidth - x;
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * compiled.width + x;
    pixels.set(compiled.card.subarray(from, from + width), row * width);
  }
  for (let column = firstColumn; column < columns.length; column++) putValue(compiled, column, values[column]!, pixels, columns[column]!.fieldX - x, width);
  return { rect: { x, y: top, width, height }, pixels };
}

/** A whole picture as palette indices. */
export function paintFrame(compiled: CompiledTimer, secondsLeft: number): Uint8Array {
  const pixels = compiled.card.slice();
  const { top, columns } = compiled.band;
  timeValues(secondsLeft).forEach((value, column) => putValue(compiled, column, value, pixels, top * compiled.width + columns[column]!.fieldX, compiled.width));
  return pixels;
}

/** Writes a column's value into pixels that are `stride` wide, its field's upper left corner at `at`. */
export function putValue(compiled: CompiledTimer, column: number, value: number, pixels: Uint8Array, at: number, stride: number): void {
  const { fieldX, pairX, figures } = compiled.band.columns[column]!;
  if (value < pairCount) return putPair(figures, value, pixels, at + pairX - fieldX, stride);
  const wide = compiled.wideDays.get(value);
  if (wide === undefined) throw new RangeError(`The picture of ${value} days is missing`);
  const { fieldWidth, height } = compiled.band;
  for (let row = 0; row < height; row++) pixels.set(wide.subarray(row * fieldWidth, (row + 1) * fieldWidth), at + row * stride);
}
