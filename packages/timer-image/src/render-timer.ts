import type { Bits } from './code-stream.ts';
import type { CompiledTimer } from './compiled-timer.ts';
import { wholeFrame, wrapStep } from './frames.ts';
import { trailer } from './gif.ts';
import { checkSecondsLeft } from './time-values.ts';

/** `frames`: seconds that the image counts, 60 by default and 3600 at most. `isCompatible`: full frames only, for clients that cannot composite; about fifteen times the bytes. `deadlineLine`: the result of `drawLine`; without it the row is empty. */
export interface RenderOptions {
  frames?: number;
  isCompatible?: boolean;
  deadlineLine?: Bits | undefined;
}

/** The default number of seconds that an image counts down. */
export const defaultFrames = 60;
const maxFrames = 3600;

/**
 * Returns the GIF that counts down from `secondsLeft` (whole, 0 or more), with one frame a second. It plays once, and never goes below zero.
 * Throws a `RangeError` for a time below 0, and for 100 days or more whose bitmaps are missing (see `drawWideDays`).
 */
export function renderTimer(compiled: CompiledTimer, secondsLeft: number, options?: RenderOptions): Buffer {
  return Buffer.concat(timerBlocks(compiled, secondsLeft, options));
}

/** Returns the GIF as its blocks; repeated blocks are the same object. */
export function timerBlocks(
  compiled: CompiledTimer,
  secondsLeft: number,
  { frames = defaultFrames, isCompatible = false, deadlineLine }: RenderOptions = {},
): Uint8Array[] {
  checkSecondsLeft(secondsLeft);
  checkFrames(frames);
  const last = Math.max(0, secondsLeft - frames + 1);
  const blocks = [compiled.header, wholeFrame(compiled, secondsLeft, deadlineLine)];
  for (let left = secondsLeft; left > last; left--) {
    if (isCompatible) blocks.push(wholeFrame(compiled, left - 1, deadlineLine));
    else if (left % 60 === 0) blocks.push(wrapStep(compiled, left));
    else blocks.push(compiled.secondSteps[(left % 60) - 1]!);
  }
  blocks.push(trailer);
  return blocks;
}

/** Throws a `RangeError` for an invalid number of frames. */
export function checkFrames(frames: number): void {
  if (!Number.isSafeInteger(frames) || frames < 1 || frames > maxFrames)
    throw new RangeError(`Not a whole number of frames from 1 to ${maxFrames}: ${frames}`);
}
