import type { CompiledTimer } from './compiled-timer.ts';
import { wholeFrame, wrapStep } from './frames.ts';
import { trailer } from './gif.ts';
import { checkSecondsLeft } from './time-values.ts';

/** `frames`: seconds that the image counts, 60 by default. `isCompatible`: every frame whole, for readers that cannot lay one over the other; some ten times the bytes. */
export interface RenderOptions {
  frames?: number;
  isCompatible?: boolean;
}

const defaultFrames = 60;

/**
 * The GIF that counts down from `secondsLeft` (whole, 0 or more), a frame a second, each shown for a second; it plays once and stops at zero.
 * Throws a `RangeError` for a time below 0 and for 100 days or more whose pictures are missing (see `drawWideDays`).
 */
export function renderTimer(compiled: CompiledTimer, secondsLeft: number, { frames = defaultFrames, isCompatible = false }: RenderOptions = {}): Buffer {
  checkSecondsLeft(secondsLeft);
  if (!Number.isSafeInteger(frames) || frames < 1) throw new RangeError(`Not a whole number of frames from 1: ${frames}`);
  const last = Math.max(0, secondsLeft - frames + 1);
  const blocks = [compiled.header, wholeFrame(compiled, secondsLeft)];
  for (let left = secondsLeft; left > last; left--) {
    if (isCompatible) blocks.push(wholeFrame(compiled, left - 1));
    else if (left % 60 === 0) blocks.push(wrapStep(compiled, left));
    else blocks.push(compiled.secondSteps[(left % 60) - 1]!);
  }
  blocks.push(trailer);
  return Buffer.concat(blocks);
}
