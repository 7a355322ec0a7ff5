import { stretchesOf, type Span, type Stretches } from './runs.ts';

/**
 * The pairs from 00 to 99, or to 59. Each is a left and a right half. Equal halves are stored once, so that digits that do
 * not touch each other need a tenth of the memory.
 */
export interface DigitSet {
  height: number;
  /** The rows of all distinct halves, one half after the other. */
  rows: Stretches;
  /** The left and right half of each pair, as indices into the distinct halves. */
  places: Uint8Array;
}

/** The number of pairs. */
export const pairCount = 100;

/** Packs bitmaps of pairs (palette indices, row by row), each two halves wide. */
export function packDigits(pairs: readonly Uint8Array[], halfWidth: number, height: number): DigitSet {
  const known = new Map<string, number>();
  const distinct: Uint8Array[] = [];
  const places = new Uint8Array(pairs.length * 2);
  pairs.forEach((pair, value) => {
    for (const side of [0, 1]) {
      const half = new Uint8Array(halfWidth * height);
      for (let row = 0; row < height; row++) {
        const from = (row * 2 + side) * halfWidth;
        half.set(pair.subarray(from, from + halfWidth), row * halfWidth);
      }
      const key = Buffer.from(half.buffer).toString('latin1');
      const place = known.get(key) ?? distinct.length;
      if (place === distinct.length) {
        known.set(key, place);
        distinct.push(half);
      }
      places[value * 2 + side] = place;
    }
  });
  const spans = Array.from({ length: distinct.length * height }, (_, row): Span => [
    row * halfWidth,
    (row + 1) * halfWidth,
  ]);
  return { height, rows: stretchesOf(Buffer.concat(distinct), spans), places };
}
