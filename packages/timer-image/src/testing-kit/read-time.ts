import { compileStyle } from '../compile-style.ts';
import type { CompiledTimer } from '../compiled-timer.ts';
import { pairCount } from '../digit-set.ts';
import type { Rect } from '../gif.ts';
import { styleAt, styleKey, type TimerStyle } from '../style.ts';
import { timeValues } from '../time-values.ts';
import { frameMapper } from './drawn-frames.ts';

const secondsOf = [86_400, 3600, 60, 1];

/** The maximum number of days that are tried; each unknown one is drawn. */
const maxDays = 400;

const readers = new Map<string, (pixels: Uint8Array) => number>();

/**
 * Reads the seconds left from a full image of a style (RGBA, row by row). Compares its pairs of digits with drawings of all values.
 * Throws when a pair equals none of them.
 */
export function readTime(style: TimerStyle, pixels: Uint8Array): number {
  const wide = styleAt(style, 100 * 86_400);
  try {
    return readLayout(style, pixels);
  } catch (error) {
    if (wide === style) throw error;
    return readLayout(wide, pixels);
  }
}

function readLayout(style: TimerStyle, pixels: Uint8Array): number {
  const key = styleKey(style);
  const reader = readers.get(key) ?? timeReader(compileStyle(style));
  readers.set(key, reader);
  return reader(pixels);
}

function timeReader(compiled: CompiledTimer): (pixels: Uint8Array) => number {
  const { band, width } = compiled;
  const drawn = frameMapper(compiled);
  const pairs = band.pairX.map((x): Rect => ({ x, y: band.top, width: band.pairWidth, height: band.height }));
  const daysField: Rect = { x: band.fieldX, y: band.top, width: band.fieldWidth, height: band.height };
  const readings = pairs.map(() => new Map<string, number>());
  for (let pair = 0; pair < pairCount; pair++) {
    const secondsLeft = pair * 86_400 + (pair % 24) * 3600 + (pair % 60) * 61;
    const pixels = drawn(secondsLeft);
    timeValues(secondsLeft).forEach((value, column) =>
      readings[column]!.set(partOf(pixels, width, pairs[column]!), value),
    );
  }

  const wideAppearances = new Map<string, number>();
  const wideDays = (appearance: string): number | undefined => {
    for (let days = pairCount + wideAppearances.size; days < maxDays && !wideAppearances.has(appearance); days++)
      wideAppearances.set(partOf(drawn(days * 86_400), width, daysField), days);
    return wideAppearances.get(appearance);
  };
  return (pixels) => {
    const values = pairs.map((pair, column) => readings[column]!.get(partOf(pixels, width, pair)));
    // An image in the other layout matches no column, so drawing hundreds of days would be pointless.
    if (!values.slice(1).includes(undefined)) values[0] ??= wideDays(partOf(pixels, width, daysField));
    if (values.includes(undefined))
      throw new Error(`No such digits in ${values.map((value) => value ?? '?').join(':')}`);
    return values.reduce((sum: number, value, column) => sum + value! * secondsOf[column]!, 0);
  };
}

function partOf(pixels: Uint8Array, pictureWidth: number, { x, y, width, height }: Rect): string {
  const rows = Array.from({ length: height }, (_, row) =>
    pixels.subarray(((y + row) * pictureWidth + x) * 4, ((y + row) * pictureWidth + x + width) * 4),
  );
  return Buffer.concat(rows).toString('latin1');
}
