/** A rendered image: RGBA, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const square = 8;
const channels = 3;

/**
 * Returns the largest local difference of two images of the same size: the mean per channel in squares of 8 x 8 pixels, from 0 to 255. Different
 * antialiasing causes less than 20; a part that is off by two pixels, more than 30. Returns infinity for images of different sizes.
 */
export function maxDifference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  let worst = 0;
  for (let y = 0; y < one.height; y += square / 2) {
    for (let x = 0; x < one.width; x += square / 2) {
      for (let channel = 0; channel < channels; channel++)
        worst = Math.max(worst, Math.abs(differenceWithin(one, other, { x, y, channel })));
    }
  }
  return worst;
}

function differenceWithin(
  one: Picture,
  other: Picture,
  { x, y, channel }: { x: number; y: number; channel: number },
): number {
  const [right, bottom] = [Math.min(x + square, one.width), Math.min(y + square, one.height)];
  let sum = 0;
  for (let row = y; row < bottom; row++) {
    for (let column = x; column < right; column++) {
      const at = (row * one.width + column) * 4 + channel;
      sum += one.pixels[at]! - other.pixels[at]!;
    }
  }
  return sum / square ** 2;
}
