import { describe, expect, it } from '@jest/globals';
import { gifHeader, imageBlock, trailer } from './gif.ts';
import { secondSteps } from './steps.ts';
import { decodeGif } from './testing-kit/gif-frames.ts';

const field = { x: 2, y: 1, width: 4, height: 2 };
const [screenWidth, screenHeight] = [8, 4];
const palette = Uint8Array.of(0, 0, 0, 255, 255, 255);

/** Returns digit pairs with the given first rows; all other rows are blank. */
function pairsWith(rows: Record<number, number[]>): Uint8Array[] {
  return Array.from({ length: 100 }, (_, value) => Uint8Array.from([...(rows[value] ?? [0, 0, 0, 0]), 0, 0, 0, 0]));
}

/** Decodes the field after each step from one second down to another, with the position of each frame. */
function shown(pairs: Uint8Array[], from: number, to: number): { rows: number[][]; places: number[][] } {
  const blank = imageBlock(
    { x: 0, y: 0, width: screenWidth, height: screenHeight },
    new Uint8Array(screenWidth * screenHeight),
    2,
  );
  const steps = secondSteps(pairs, 2, field).slice(to, from).toReversed();
  const { frames } = decodeGif(
    Buffer.concat([gifHeader(screenWidth, screenHeight, palette), blank, ...steps, trailer]),
  );
  const rowOf = (pixels: Uint8Array) =>
    Array.from({ length: field.width }, (_, x) => (pixels[(field.y * screenWidth + field.x + x) * 4] === 255 ? 1 : 0));
  return {
    rows: frames.slice(1).map(({ pixels }) => rowOf(pixels)),
    places: frames.slice(1).map(({ x, y, width, height }) => [x, y, width, height]),
  };
}

describe('the steps from second to second', () => {
  it('encode only the difference to the next lower second', () => {
    const pairs = pairsWith({ 0: [1, 0, 0, 1], 1: [0, 1, 1, 0] });

    expect(shown(pairs, 2, 0)).toEqual({
      rows: [
        [0, 1, 1, 0],
        [1, 0, 0, 1],
      ],
      places: [
        [3, 1, 2, 1],
        [2, 1, 4, 1],
      ],
    });
  });

  it('differ for equal pixels at different positions', () => {
    const pairs = pairsWith({ 0: [1, 0, 0, 1], 1: [0, 0, 0, 1] });

    expect(shown(pairs, 2, 0)).toEqual({
      rows: [
        [0, 0, 0, 1],
        [1, 0, 0, 1],
      ],
      places: [
        [5, 1, 1, 1],
        [2, 1, 1, 1],
      ],
    });
  });

  it('repeat one pixel where nothing differs, since a frame must have one', () => {
    expect(shown(pairsWith({}), 59, 58)).toEqual({ rows: [[0, 0, 0, 0]], places: [[2, 1, 1, 1]] });
  });

  it('omit unchanged pixels where that is smaller, with the same result', () => {
    const wide = { x: 0, y: 0, width: 8, height: 4 };
    const noisy = (value: number) =>
      Uint8Array.from({ length: 32 }, (_, at) => (at === 0 || at === 31 ? value % 2 : (at * at * 7 + (at >> 1)) % 2));
    const pairs = Array.from({ length: 60 }, (_, value) => noisy(value));
    const opaque = secondSteps(pairs, null, wide)[0]!;
    const first = imageBlock(wide, pairs[1]!, 2);

    const smallest = secondSteps(pairs, 2, wide)[0]!;

    const [, second] = decodeGif(
      Buffer.concat([gifHeader(screenWidth, screenHeight, palette), first, smallest, trailer]),
    ).frames;
    expect(smallest.length).toBeLessThan(opaque.length);
    expect(second!.hasTransparency).toBe(true);
    expect(Array.from({ length: 32 }, (_, at) => (second!.pixels[at * 4] === 255 ? 1 : 0))).toEqual([...pairs[0]!]);
  });

  it('work with very large images', () => {
    const wide = { x: 0, y: 0, width: 700, height: 400 };
    const [one, other] = [0, 1].map((index) => new Uint8Array(wide.width * wide.height).fill(index)) as [
      Uint8Array,
      Uint8Array,
    ];
    const pairs = Array.from({ length: 60 }, (_, value) => (value === 0 ? one : other));

    expect(secondSteps(pairs, 2, wide)).toHaveLength(59);
  });

  it('share the bytes of equal steps', () => {
    const steps = secondSteps(pairsWith({ 10: [1, 1, 0, 0], 30: [1, 1, 0, 0] }), 2, field);

    expect(steps).toHaveLength(59);
    expect(steps[29]).toBe(steps[9]);
    expect(new Set(steps.map(({ buffer }) => buffer)).size).toBe(1);
  });
});
