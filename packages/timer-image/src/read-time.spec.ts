import { afterAll, describe, expect, it } from '@jest/globals';
import { createTimerEngine } from './engine.ts';
import { timerStyle } from './style.ts';
import { templates } from './template-facts.ts';
import { decodeGif, readTime } from './testing-kit/index.ts';

const day = 86_400;
const engine = createTimerEngine({ maxStyles: 100, maxBytes: 64 * 1024 ** 2, workers: 1 });
afterAll(() => engine.close());

/** Pseudorandom whole numbers that are the same in every run. */
function numbers(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

async function firstFrame(template: number, secondsLeft: number): Promise<Uint8Array> {
  return decodeGif(await engine.render(timerStyle({ template }), secondsLeft, { frames: 1 })).frames[0]!.pixels;
}

describe('the first time that an image shows', () => {
  it('is the requested time, at each value of each unit and at 100 random times', async () => {
    const random = numbers();
    const style = timerStyle({ template: 3 });
    const moments = Array.from({ length: 100 }, (_, at) => [
      at * day + (at % 24) * 3600 + ((at * 7) % 60) * 60 + ((at * 11) % 60),
      random(100 * day),
    ]).flat();

    const read = await Promise.all(
      moments.map(async (secondsLeft) => readTime(style, await firstFrame(3, secondsLeft))),
    );

    expect(read).toEqual(moments);
  });

  it.each(templates)('can be read from template $name', async ({ index }) => {
    for (const secondsLeft of [0, 59, 13 * 3600 + 5 * 60 + 40, 99 * day + 86_399, 102 * day + 4567])
      expect(readTime(timerStyle({ template: index }), await firstFrame(index, secondsLeft))).toBe(secondsLeft);
  });

  it('cannot be read from an image without a time', async () => {
    const pixels = await firstFrame(3, 5000);

    expect(() => readTime(timerStyle({ template: 3 }), pixels.fill(0))).toThrow('No such digits');
  });
});
