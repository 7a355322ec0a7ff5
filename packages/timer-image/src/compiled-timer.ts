import type { Band, WideDays } from './band.ts';
import type { Bits } from './code-stream.ts';
import type { Rgb } from './colors.ts';
import { pairCount } from './digit-set.ts';
import type { TimerStyle } from './style.ts';
import { timeValues } from './time-values.ts';

/**
 * A compiled style, whose images are concatenations of its bytes. It is plain data, so it can be passed between threads.
 * Its two maps grow with the requested times, and `bytes` with them.
 */
export interface CompiledTimer {
  style: TimerStyle;
  width: number;
  height: number;
  /** The colors by index. Seconds use only the first few, so that steps between them need short codes; other digits use some more. */
  palette: Rgb[];
  secondColors: number;
  digitColors: number;
  /** The screen descriptor and palette at the start of a GIF. */
  header: Uint8Array;
  /** The code size of blocks that may use any color. */
  minCodeSize: number;
  /** The rows above and below the band, compressed for one code stream: the first with its clear code, the last with its end code. */
  above: Bits;
  below: Bits;
  /** The empty deadline row, and everything below it; null for a style without one. */
  emptyLine: Bits | null;
  band: Band;
  /** Image blocks for the steps from second 1 to 0, from 2 to 1 and so on up to 59. */
  secondSteps: Uint8Array[];
  wideDays: WideDays;
  /** Image blocks for the steps to the next minute, by the digits that change. */
  wraps: Map<string, Uint8Array>;
  /** The approximate size in bytes. */
  bytes: number;
}

/** Returns all three-digit days in an image if any of their bitmaps is missing: adding only one could evict the others. Otherwise returns none. */
export function lacksWideDays({ wideDays }: CompiledTimer, secondsLeft: number, frames: number): number[] {
  const [today] = timeValues(secondsLeft);
  const [lastDay] = timeValues(Math.max(0, secondsLeft - frames + 1));
  const wide = [...new Set([today, lastDay])].filter((days) => days >= pairCount);
  return wide.every((days) => wideDays.has(days)) ? [] : wide;
}

/** The maximum number of cached day bitmaps; an image needs two at most. */
const maxWideDays = 32;

/** Adds bitmaps of 100 days and more, replacing all earlier ones when there are too many. */
export function cacheWideDays(compiled: CompiledTimer, pictures: WideDays): void {
  const { wideDays } = compiled;
  compiled.bytes -= bytesOfWideDays(wideDays);
  if (wideDays.size + pictures.size > maxWideDays) wideDays.clear();
  for (const [days, picture] of pictures) wideDays.set(days, picture);
  compiled.bytes += bytesOfWideDays(wideDays);
}

/** The maximum number of cached steps between minutes; a day has 83 distinct ones. */
const maxWraps = 100;
/** The memory overhead of a small array. */
const overheadBytes = 400;

/** Adds a step between minutes, replacing all earlier ones when there are too many. */
export function cacheWrap(compiled: CompiledTimer, key: string, block: Uint8Array): void {
  const { wraps } = compiled;
  if (wraps.size === maxWraps) {
    for (const { byteLength } of wraps.values()) compiled.bytes -= byteLength + overheadBytes;
    wraps.clear();
  }
  wraps.set(key, block);
  compiled.bytes += block.byteLength + overheadBytes;
}

function bytesOfWideDays(wideDays: WideDays): number {
  return [...wideDays.values()].reduce((sum, { runs, bounds }) => sum + runs.byteLength + bounds.byteLength, 0);
}
