import { paintFrame, type CompiledTimer } from './compiled-timer.ts';
import { firstFrameStream } from './first-frame.ts';
import { blockHeadLength, imageBlock, subBlocksLength, trailer, writeBlockHead, writeSubBlocks } from './gif.ts';
import { wrapStep } from './steps.ts';
import { checkSecondsLeft, timeValues } from './time-values.ts';

/** `frames`: seconds that the image counts, 60 by default. `isCompatible`: every frame whole, for readers that cannot lay one over the other; about 15 times the bytes and far slower. */
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
  const stepCount = Math.min(frames - 1, secondsLeft);
  return isCompatible ? wholeFrames(compiled, secondsLeft, stepCount) : joinedBlocks(compiled, secondsLeft, stepCount);
}

function joinedBlocks(compiled: CompiledTimer, secondsLeft: number, stepCount: number): Buffer {
  const { header, steps, firstFrame, width, height } = compiled;
  const slices: [bytes: Uint8Array, from: number, to: number][] = [];
  let slicesLength = 0;
  for (let left = secondsLeft, remaining = stepCount; remaining > 0; ) {
    const second = left % 60;
    const taken = second === 0 ? 1 : Math.min(second, remaining);
    const bytes = second === 0 ? wrapStep(compiled, left) : steps.blocks;
    const from = second === 0 ? 0 : steps.starts[59 - second]!;
    const to = second === 0 ? bytes.length : steps.starts[59 - second + taken]!;
    slices.push([bytes, from, to]);
    slicesLength += to - from;
    left -= taken;
    remaining -= taken;
  }
  const stream = firstFrameStream(compiled, timeValues(secondsLeft));

  const image = Buffer.allocUnsafeSlow(header.length + blockHeadLength + subBlocksLength(stream.length) + slicesLength + 1);
  image.set(header);
  let at = writeBlockHead(image, header.length, { x: 0, y: 0, width, height }, firstFrame.minCodeSize);
  at = writeSubBlocks(image, at, stream.buffer, stream.length);
  for (const [bytes, from, to] of slices) {
    image.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  image[at] = trailer;
  return image;
}

function wholeFrames(compiled: CompiledTimer, secondsLeft: number, stepCount: number): Buffer {
  const { width, height, header, firstFrame } = compiled;
  const blocks = Array.from({ length: stepCount + 1 }, (_, step) =>
    imageBlock({ x: 0, y: 0, width, height }, paintFrame(compiled, secondsLeft - step), firstFrame.minCodeSize, false),
  );
  return Buffer.concat([header, ...blocks, Buffer.of(trailer)]);
}
