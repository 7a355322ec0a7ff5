import type { Band, WideDays } from './band.ts';
import type { Bits } from './code-stream.ts';
import type { Rgb } from './colors.ts';
import { pairCount } from './figure-set.ts';
import type { TimerStyle } from './style.ts';
import { timeValues } from './time-values.ts';

/**
 * A style made ready, so that an image of it is bytes put together. It is made of data alone and can pass between threads.
 * Its two maps grow with what is asked for, and with them `bytes`.
 */
export interface CompiledTimer {
  style: TimerStyle;
  width: number;
  height: number;
  /** The colours by their indices. Seconds use the first few alone, so that the steps between them need short codes; other figures use some more. */
  palette: Rgb[];
  secondColors: number;
  figureColors: number;
  /** Screen and palette as a GIF starts with them. */
  header: Uint8Array;
  /** The code size of what may have any colour. */
  minCodeSize: number;
  /** What is above and below the band, compressed for a stream of codes: the first with the code that opens it, what is last with the one that ends it. */
  above: Bits;
  below: Bits;
  /** The row of the deadline with nothing in it, and all below; null where the style has none. */
  emptyLine: Bits | null;
  band: Band;
  /** Image blocks that lead from second 1 to 0, from 2 to 1 and so on to 59. */
  secondSteps: Uint8Array[];
  wideDays: WideDays;
  /** Image blocks that lead away from a full minute, by what they change. */
  wraps: Map<string, Uint8Array>;
  /** Roughly, what all of this takes. */
  bytes: number;
}

/** The days that an image of a second shows and that are 100 or more, all of them when one has no picture yet: those who keep some may drop others. */
export function lacksWideDays({ wideDays }: CompiledTimer, secondsLeft: number, frames: number): number[] {
  const [today] = timeValues(secondsLeft);
  const [lastDay] = timeValues(Math.max(0, secondsLeft - frames + 1));
  const wide = [...new Set([today, lastDay])].filter((days) => days >= pairCount);
  return wide.every((days) => wideDays.has(days)) ? [] : wide;
}

/** How many pictures of days are kept; an image needs two at most. */
const wideDaysKept = 32;

/** Adds pictures of 100 days and more, in place of all earlier ones when there are too many. */
export function keepWideDays(compiled: CompiledTimer, pictures: WideDays): void {
  const { wideDays } = compiled;
  compiled.bytes -= bytesOfWideDays(wideDays);
  if (wideDays.size + pictures.size > wideDaysKept) wideDays.clear();
  for (const [days, picture] of pictures) wideDays.set(days, picture);
  compiled.bytes += bytesOfWideDays(wideDays);
}

/** How many steps between minutes are kept; those of an hour and of a day are 83. */
const wrapsKept = 100;
/** What the memory of a small array takes besides its bytes. */
const bytesAround = 400;

/** Adds a step between minutes, in place of all earlier ones when there are too many. */
export function keepWrap(compiled: CompiledTimer, key: string, block: Uint8Array): void {
  const { wraps } = compiled;
  if (wraps.size === wrapsKept) {
    for (const { byteLength } of wraps.values()) compiled.bytes -= byteLength + bytesAround;
    wraps.clear();
  }
  wraps.set(key, block);
  compiled.bytes += block.byteLength + bytesAround;
}

function bytesOfWideDays(wideDays: WideDays): number {
  return [...wideDays.values()].reduce((sum, { runs, bounds }) => sum + runs.byteLength + bounds.byteLength, 0);
}
