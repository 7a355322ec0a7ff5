import { paintBand, type CompiledTimer } from './compiled-timer.ts';
import { codeSizeFor, imageBlock, type Rect } from './gif.ts';
import { timeValues } from './time-values.ts';

type Painted = ReturnType<typeof paintBand>;

/** All blocks from one second of a minute to the next, from 59 down. Equal ones are compressed once: 47 to 46 is 37 to 36 where figures do not touch. */
export function secondSteps(compiled: CompiledTimer): CompiledTimer['steps'] {
  const known = new Map<string, Uint8Array>();
  const starts = new Uint32Array(60);
  const blocks: Uint8Array[] = [];
  let before = paintBand(compiled, [0, 0, 0, 59], 3);
  for (let second = 58; second >= 0; second--) {
    const after = paintBand(compiled, [0, 0, 0, second], 3);
    const change = changeOf(before, after);
    const key = `${Object.values(change.rect).join()} ${Buffer.from(change.pixels.buffer).toString('latin1')}`;
    const block = known.get(key) ?? blockOf(change);
    known.set(key, block);
    blocks.push(block);
    starts[59 - second] = starts[58 - second]! + block.length;
    before = after;
  }
  return { blocks: new Uint8Array(Buffer.concat(blocks)), starts };
}

/** How many wraps are kept; those of an hour's minutes and a day's hours are 83. */
const wrapsKept = 160;

/** The block from a full minute to the second after it, made when it is first asked for. */
export function wrapStep(compiled: CompiledTimer, secondsLeft: number): Uint8Array {
  const before = timeValues(secondsLeft);
  const after = timeValues(secondsLeft - 1);
  const firstColumn = before.findIndex((value, column) => value !== after[column]);
  const key = before.slice(firstColumn).join(':');
  const known = compiled.wraps.get(key);
  if (known !== undefined) return known;

  const block = blockOf(changeOf(paintBand(compiled, before, firstColumn), paintBand(compiled, after, firstColumn)));
  if (compiled.wraps.size >= wrapsKept) forgetWraps(compiled);
  compiled.wraps.set(key, block);
  compiled.bytes += block.length;
  return block;
}

function forgetWraps(compiled: CompiledTimer): void {
  for (const block of compiled.wraps.values()) compiled.bytes -= block.length;
  compiled.wraps.clear();
}

function blockOf({ rect, pixels }: Painted): Uint8Array {
  return imageBlock(rect, pixels, codeSizeFor(Math.max(...pixels)), true);
}

/** The tightest rectangle that holds all that differs, with the later pixels. Where nothing differs it is the first pixel: a frame must have one. */
function changeOf(before: Painted, after: Painted): Painted {
  const { x, y, width, height } = after.rect;
  let [left, right, upper, lower] = [width, 0, height, 0];
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      if (before.pixels[at] === after.pixels[at]) continue;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      upper = Math.min(upper, row);
      lower = row + 1;
    }
  }
  if (right === 0) [left, right, upper, lower] = [0, 1, 0, 1];
  const rect: Rect = { x: x + left, y: y + upper, width: right - left, height: lower - upper };
  const pixels = new Uint8Array(rect.width * rect.height);
  for (let row = 0; row < rect.height; row++) {
    const from = (upper + row) * width + left;
    pixels.set(after.pixels.subarray(from, from + rect.width), row * rect.width);
  }
  return { rect, pixels };
}
