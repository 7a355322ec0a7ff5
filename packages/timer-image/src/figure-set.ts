/**
 * The pairs 00 to 99 as palette indices. Each is a left and a right half; halves that look the same are stored once, so that
 * figures which do not touch each other take a tenth of the room.
 */
export interface FigureSet {
  halfWidth: number;
  height: number;
  /** Distinct halves, one after the other, row by row. */
  halves: Uint8Array;
  /** For each pair its left and its right half, as positions in `halves`. */
  places: Uint16Array;
}

/** How many pairs a set has. */
export const pairCount = 100;

/** Packs pictures of pairs, each `2 * halfWidth` wide. */
export function packFigures(pairs: readonly Uint8Array[], halfWidth: number, height: number): FigureSet {
  const known = new Map<string, number>();
  const distinct: Uint8Array[] = [];
  const places = new Uint16Array(pairs.length * 2);
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
  return { halfWidth, height, halves: new Uint8Array(Buffer.concat(distinct)), places };
}

/** Writes a pair into pixels that are `stride` wide, its upper left corner at `at`. */
export function putPair(set: FigureSet, value: number, pixels: Uint8Array, at: number, stride: number): void {
  const { halfWidth, height, halves, places } = set;
  for (const side of [0, 1]) {
    const from = places[value * 2 + side]! * halfWidth * height;
    for (let row = 0; row < height; row++) {
      pixels.set(halves.subarray(from + row * halfWidth, from + (row + 1) * halfWidth), at + row * stride + side * halfWidth);
    }
  }
}
