import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CodeStream } from './code-stream.ts';
import { blockOf, codeSizeFor, gifHeader, imageBlock, trailer } from './gif.ts';
import { runLzw } from './run-lzw.ts';
import { RunList } from './runs.ts';
import { decodeGif } from './testing-kit/gif-frames.ts';

const width = 500;

/** A palette whose indices can be read back from the red channel. */
const palette = Uint8Array.from({ length: 64 * 3 }, (_, at) => (at % 3 === 0 ? at / 3 : 0));
const minCodeSize = codeSizeFor(63);

interface Run {
  index: number;
  length: number;
}

/** Compresses pixels in each way and decodes the result; their count must be a multiple of the width. */
function throughGif(
  pixels: Uint8Array,
  compress: (pixels: Uint8Array, rect: { x: number; y: number; width: number; height: number }) => Buffer,
): Uint8Array {
  const height = pixels.length / width;
  const block = compress(pixels, { x: 0, y: 0, width, height });
  const [frame] = decodeGif(Buffer.concat([gifHeader(width, height, palette), block, trailer])).frames;
  return Uint8Array.from(pixels, (_, pixel) => frame!.pixels[pixel * 4]!);
}

const thorough = (pixels: Uint8Array, rect: Parameters<typeof imageBlock>[0]) => imageBlock(rect, pixels, minCodeSize);

const quick = (pixels: Uint8Array, rect: Parameters<typeof imageBlock>[0]) => {
  const list = new RunList();
  list.appendPixels(pixels, [0, pixels.length]);
  const stream = new CodeStream();
  stream.begin(minCodeSize);
  stream.clear();
  runLzw(list, stream);
  stream.end();
  return blockOf(rect, minCodeSize, stream);
};

function pixelsOf(runs: readonly Run[]): Uint8Array {
  const pixels = runs.flatMap(({ index, length }) => Array.from({ length }, () => index));
  const missing = width - (pixels.length % width);
  return Uint8Array.from([...pixels, ...Array.from({ length: missing }, () => 5)]);
}

const run = (indices: number, longest: number) =>
  fc.record({ index: fc.integer({ min: 0, max: indices - 1 }), length: fc.integer({ min: 1, max: longest }) });

describe.each([
  ['thoroughly', thorough],
  ['quickly', quick],
])('pixels that are compressed %s', (_, compress) => {
  const survives = (pixels: Uint8Array) => Buffer.compare(throughGif(pixels, compress), pixels) === 0;

  it('decompress to the input', () => {
    fc.assert(
      fc.property(fc.array(run(4, 40), { maxLength: 400 }), (runs) => survives(pixelsOf(runs))),
      { numRuns: 40 },
    );
  });

  it('decompress to the input when they repeat rarely, so that the dictionary fills up repeatedly', () => {
    fc.assert(
      fc.property(fc.array(run(64, 3), { minLength: 4000, maxLength: 6000 }), (runs) => survives(pixelsOf(runs))),
      { numRuns: 8 },
    );
  });

  it('decompress to the input when runs exceed the maximum phrase or run length', () => {
    fc.assert(
      fc.property(fc.array(run(2, 20_000), { maxLength: 8 }), (runs) => survives(pixelsOf(runs))),
      { numRuns: 10 },
    );
  });

  it('decompress to the input when they are all the same', () => {
    expect(survives(new Uint8Array(width * 300).fill(63))).toBe(true);
  });

  it('decompress to the input regardless of what was compressed before', () => {
    const noise = Uint8Array.from({ length: width * 40 }, (__, at) => (at * at * 31) % 64);

    for (let round = 0; round < 3; round++) {
      expect(survives(noise)).toBe(true);
      expect(survives(noise.map((index) => index >> 4))).toBe(true);
    }
  });
});
