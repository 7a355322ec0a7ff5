import { codeSizeFor, imageBlock, type Rect } from './gif.ts';

/** Builds the blocks for the steps from second 1 to 0 up to 59 to 58; `spare` is an unused color, if any. Equal blocks are shared, such as 47 to 46 and 37 to 36 where digits do not touch. */
export function secondSteps(pairs: readonly Uint8Array[], spare: number | null, field: Rect): Uint8Array[] {
  const known = new Map<string, number>();
  const distinct: Buffer[] = [];
  const order = Array.from({ length: 59 }, (_, index) => {
    const change = changeOf(pairs[index + 1]!, pairs[index]!, field);
    const key = `${Object.values(change.rect).join()} ${Buffer.from(change.before).toString('latin1')} ${Buffer.from(change.after).toString('latin1')}`;
    const place = known.get(key) ?? distinct.length;
    if (place === distinct.length) {
      known.set(key, place);
      distinct.push(smallestBlock(change, spare));
    }
    return place;
  });
  const packed = inOneBuffer(distinct);
  return order.map((place) => packed[place]!);
}

/** Encodes all pixels, or uses the spare color for unchanged ones, which is smaller if many lie between changes. */
function smallestBlock({ rect, before, after }: Change, spare: number | null): Buffer {
  // No spread into arguments here: a large image has more pixels than a call may have arguments.
  const largest = after.reduce((one, other) => Math.max(one, other));
  const whole = imageBlock(rect, after, codeSizeFor(largest));
  if (spare === null) return whole;
  const parts = imageBlock(
    rect,
    after.map((index, at) => (index === before[at] ? spare : index)),
    codeSizeFor(Math.max(spare, largest)),
    spare,
  );
  return parts.length < whole.length ? parts : whole;
}

/** Copies the bytes into one buffer, which is cheaper to store and transfer than separate ones. */
function inOneBuffer(blocks: readonly Buffer[]): Uint8Array[] {
  const all = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  return blocks.map((block) => {
    all.set(block, at);
    at += block.length;
    return all.subarray(at - block.length, at);
  });
}

/** A rectangle of the image with its pixels before and after. */
interface Change {
  rect: Rect;
  before: Uint8Array;
  after: Uint8Array;
}

/** Returns the bounding box of all differences. Without differences it is the first pixel, because a frame must not be empty. */
function changeOf(before: Uint8Array, after: Uint8Array, { x, y, width, height }: Rect): Change {
  let [left, right, upper, lower] = [width, 0, height, 0];
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      if (before[at] === after[at]) continue;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      upper = Math.min(upper, row);
      lower = row + 1;
    }
  }
  if (right === 0) [left, right, upper, lower] = [0, 1, 0, 1];
  const rect: Rect = { x: x + left, y: y + upper, width: right - left, height: lower - upper };
  const within = (pixels: Uint8Array) => {
    const part = new Uint8Array(rect.width * rect.height);
    for (let row = 0; row < rect.height; row++) {
      const from = (upper + row) * width + left;
      part.set(pixels.subarray(from, from + rect.width), row * rect.width);
    }
    return part;
  };
  return { rect, before: within(before), after: within(after) };
}
