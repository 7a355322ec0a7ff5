import { codeSizeFor, imageBlock, type Rect } from './gif.ts';

/** Blocks that lead from second 1 to 0, from 2 to 1 and so on to 59, given the pictures of the pairs and where they are. Equal ones are one: 47 to 46 is 37 to 36 where figures do not touch. */
export function secondSteps(pairs: readonly Uint8Array[], field: Rect): Uint8Array[] {
  const known = new Map<string, number>();
  const distinct: Buffer[] = [];
  const order = Array.from({ length: 59 }, (_, index) => {
    const { rect, pixels } = changeOf(pairs[index + 1]!, pairs[index]!, field);
    const key = `${Object.values(rect).join()} ${Buffer.from(pixels.buffer).toString('latin1')}`;
    const place = known.get(key) ?? distinct.length;
    if (place === distinct.length) {
      known.set(key, place);
      distinct.push(imageBlock(rect, pixels, codeSizeFor(Math.max(...pixels))));
    }
    return place;
  });
  const packed = inOneBuffer(distinct);
  return order.map((place) => packed[place]!);
}

/** The same bytes in memory of their own, which is cheaper to keep and to pass on than a piece of memory for each. */
function inOneBuffer(blocks: readonly Buffer[]): Uint8Array[] {
  const all = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  return blocks.map((block) => {
    all.set(block, at);
    at += block.length;
    return all.subarray(at - block.length, at);
  });
}

/** The tightest rectangle that holds all that differs, with the later pixels. Where nothing differs it is the first pixel: a frame must have one. */
function changeOf(before: Uint8Array, after: Uint8Array, { x, y, width, height }: Rect): { rect: Rect; pixels: Uint8Array } {
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
  const pixels = new Uint8Array(rect.width * rect.height);
  for (let row = 0; row < rect.height; row++) {
    const from = (upper + row) * width + left;
    pixels.set(after.subarray(from, from + rect.width), row * rect.width);
  }
  return { rect, pixels };
}
