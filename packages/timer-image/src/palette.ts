import type { Rgb } from './colors.ts';
import type { Rgba } from './draw.ts';

/** The number of pixels of each color. */
export type Histogram = Map<Rgb, number>;

/** Counts the colors of a picture's opaque pixels. */
export function histogramOf(pixels: Rgba): Histogram {
  const counts: Histogram = new Map();
  let run = 0;
  let last = -1;
  for (let at = 0; at < pixels.length; at += 4) {
    const color = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    if (color === last) {
      run++;
      continue;
    }
    if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
    last = color;
    run = 1;
  }
  if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
  return counts;
}

/** A color with at least this fraction of the pixels is a flat area, not an edge, and is kept exactly. */
const flatShare = 0.04;
const refinements = 40;

type Counted = [color: Rgb, count: number];

/**
 * Returns at most `size` colors that represent a histogram with a small squared error, the `fixed` ones first and unchanged.
 * The result is deterministic: flat colors first, then the better of two initial guesses for the rest, each refined by k-means.
 */
export function quantize(counts: Histogram, size: number, fixed: readonly Rgb[] = []): Rgb[] {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byCount = [...counts].sort(([oneColor, one], [otherColor, other]) => other - one || oneColor - otherColor);
  const retained = [...fixed];
  for (const [color, count] of byCount) {
    if (retained.length < size && count >= total * flatShare && !retained.includes(color)) retained.push(color);
  }
  const guesses = [bySplitting(byCount, size, retained), byWorstServed(byCount, size, retained)];
  for (const guess of guesses)
    for (let round = 0; round < refinements && moveToMeans(guess, retained.length, byCount); round++);
  const [one, other] = guesses as [Rgb[], Rgb[]];
  return squaredError(counts, one) <= squaredError(counts, other) ? one : other;
}

/** Works best without fixed colors: splits the group with the largest variance at its mean until there are enough groups. */
function bySplitting(counted: readonly Counted[], size: number, retained: readonly Rgb[]): Rgb[] {
  const others = counted.filter(([color]) => !retained.includes(color));
  let groups = others.length === 0 || retained.length === size ? [] : [groupOf(others)];
  while (groups.length > 0 && retained.length + groups.length < size) {
    const worst = groups.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (worst.spread === 0) break;
    groups = groups.flatMap((group) => (group === worst ? split(worst) : [group]));
  }
  return [...retained, ...groups.map(({ mean }) => mean)];
}

/** Works best with many fixed colors: adds the color with the largest error until there are enough colors. */
function byWorstServed(counted: readonly Counted[], size: number, retained: readonly Rgb[]): Rgb[] {
  const chosen = [...retained];
  const distances = counted.map(([color]) => Math.min(...chosen.map((other) => distance(color, other)), 3 * 255 ** 2));
  while (chosen.length < size) {
    let worst = 0;
    for (let index = 1; index < counted.length; index++) {
      if (distances[index]! * counted[index]![1] > distances[worst]! * counted[worst]![1]) worst = index;
    }
    if (counted.length === 0 || distances[worst] === 0) break;
    const [color] = counted[worst]!;
    chosen.push(color);
    counted.forEach(([other], index) => (distances[index] = Math.min(distances[index]!, distance(color, other))));
  }
  return chosen;
}

/** The colors mapped to one palette entry: their weighted mean, squared error, and the channel (as a shift) with the largest variance. */
interface Group {
  members: Counted[];
  mean: Rgb;
  spread: number;
  shift: number;
  middle: number;
}

function groupOf(members: Counted[]): Group {
  const weight = members.reduce((sum, [, count]) => sum + count, 0);
  const channels = [16, 8, 0].map((shift) => {
    const middle = members.reduce((sum, [color, count]) => sum + count * ((color >> shift) & 255), 0) / weight;
    const spread = members.reduce((sum, [color, count]) => sum + count * (((color >> shift) & 255) - middle) ** 2, 0);
    return { shift, middle, spread };
  });
  const widest = channels.reduce((one, other) => (other.spread > one.spread ? other : one));
  return {
    members,
    mean: channels.reduce((mixed, { shift, middle }) => mixed | (Math.round(middle) << shift), 0),
    spread: channels.reduce((sum, { spread }) => sum + spread, 0),
    shift: widest.shift,
    middle: widest.middle,
  };
}

function split({ members, shift, middle }: Group): Group[] {
  const isUpper = ([color]: Counted) => ((color >> shift) & 255) > middle;
  return [groupOf(members.filter((member) => !isUpper(member))), groupOf(members.filter(isUpper))];
}

/** Moves every color after the first `retained` ones to the mean of its group. Returns true if any moved. */
function moveToMeans(chosen: Rgb[], retained: number, counted: readonly Counted[]): boolean {
  const sums = new Float64Array(chosen.length * 4);
  counted.forEach(([color, weight]) => {
    const nearest = nearestIndex(color, chosen) * 4;
    sums[nearest]! += weight;
    for (let channel = 0; channel < 3; channel++)
      sums[nearest + 1 + channel]! += weight * ((color >> (16 - channel * 8)) & 255);
  });
  let hasMoved = false;
  for (let index = retained; index < chosen.length; index++) {
    const weight = sums[index * 4]!;
    if (weight === 0) continue;
    const [red, green, blue] = [1, 2, 3].map((channel) => Math.round(sums[index * 4 + channel]! / weight)) as [
      number,
      number,
      number,
    ];
    const mean = (red << 16) | (green << 8) | blue;
    hasMoved ||= mean !== chosen[index];
    chosen[index] = mean;
  }
  return hasMoved;
}

/** Returns the sum of squared errors over all channels when every color is mapped to its nearest in the palette. */
export function squaredError(counts: Histogram, palette: readonly Rgb[]): number {
  let sum = 0;
  for (const [color, count] of counts) sum += count * distance(color, palette[nearestIndex(color, palette)]!);
  return sum;
}

/** Returns the index of the nearest color; the first of equally near ones. */
export function nearestIndex(color: Rgb, palette: readonly Rgb[]): number {
  let nearest = 0;
  let min = Infinity;
  for (let index = 0; index < palette.length; index++) {
    const away = distance(color, palette[index]!);
    if (away < min) {
      min = away;
      nearest = index;
    }
  }
  return nearest;
}

/** Maps pixels to the indices of their nearest colors, and remembers the colors it has mapped. */
export function indexerOf(palette: readonly Rgb[]): (pixels: Rgba) => Uint8Array {
  const known = new Map<Rgb, number>();
  return (pixels) => {
    const indices = new Uint8Array(pixels.length / 4);
    let last = -1;
    let lastIndex = 0;
    for (let at = 0, pixel = 0; at < pixels.length; at += 4, pixel++) {
      const color = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
      if (color !== last) {
        last = color;
        lastIndex = known.get(color) ?? nearestIndex(color, palette);
        known.set(color, lastIndex);
      }
      indices[pixel] = lastIndex;
    }
    return indices;
  };
}

/** Writes a palette for a GIF. */
export function paletteBytes(palette: readonly Rgb[]): Uint8Array {
  return Uint8Array.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
}

function distance(one: Rgb, other: Rgb): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}
