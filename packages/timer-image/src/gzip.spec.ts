import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gzipBlocks, gzipAtBestLevel } from './gzip.ts';

/** Returns bytes without repetitions. */
function noise(length: number, seed = 1): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff) >> 16);
}

const survives = (blocks: readonly Uint8Array[]) => gunzipSync(gzipBlocks(blocks)).equals(Buffer.concat(blocks));

describe('gzip blocks', () => {
  it('decompress to the input, whichever blocks are repeated', () => {
    const known = [0, 1, 2, 3, 4, 257, 258, 259, 260, 261, 516, 517, 1000, 20_000].map((length) =>
      noise(length, length + 1),
    );
    const order = fc.array(fc.integer({ min: 0, max: known.length - 1 }), { maxLength: 60 });

    fc.assert(
      fc.property(order, (places) => survives(places.map((place) => known[place]!))),
      { numRuns: 300 },
    );
  });

  it.each([32_767, 32_768, 32_769, 70_000])(
    'decompress to the input when a block is repeated %s bytes later',
    (distance) => {
      const block = noise(300);

      expect(survives([block, noise(distance - 300, 7), block])).toBe(true);
    },
  );

  it('decompress to the input for every match distance and length', () => {
    const block = noise(20);

    for (let distance = 20; distance < 33_000; distance += 1 + (distance >> 4))
      expect(survives([block, noise(distance - 20, 3), block])).toBe(true);
    for (let length = 1; length < 800; length++) {
      const repeated = noise(length);
      expect(survives([repeated, repeated, noise(50), repeated])).toBe(true);
    }
  });

  it('may be empty, or longer than a stored block', () => {
    expect(survives([])).toBe(true);
    expect(survives([new Uint8Array(0)])).toBe(true);
    expect(survives([noise(200_000)])).toBe(true);
  });

  it('take almost no space when they are repeated', () => {
    const block = noise(5000);

    expect(gzipBlocks([block]).length).toBeLessThan(5030);
    expect(gzipBlocks(Array.from({ length: 60 }, () => block)).length).toBeLessThan(5030 + 59 * 65);
  });

  it('decompress to the input when zlib compressed them', async () => {
    const blocks = [noise(500), noise(9000, 2), noise(500)];

    expect(gunzipSync(await gzipAtBestLevel(blocks))).toEqual(Buffer.concat(blocks));
  });
});
