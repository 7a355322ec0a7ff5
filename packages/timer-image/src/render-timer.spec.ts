import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileStyle, drawWideDays } from './compile-style.ts';
import { cacheWideDays, lacksWideDays, type CompiledTimer } from './compiled-timer.ts';
import { gzipBlocks, gzipAtBestLevel } from './gzip.ts';
import { defaultFrames, renderTimer, timerBlocks, type RenderOptions } from './render-timer.ts';
import { timerStyle } from './style.ts';
import { templates } from './template-facts.ts';
import { drawnFrame, frameMapper } from './testing-kit/drawn-frames.ts';
import { decodeGif } from './testing-kit/gif-frames.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Four rounded boxes on a plain background: the image that timers are compared on. */
const reference = compileStyle(timerStyle({ template: 3 }));

function blocks(compiled: CompiledTimer, secondsLeft: number, options: RenderOptions = {}): Uint8Array[] {
  const missing = lacksWideDays(compiled, secondsLeft, options.frames ?? defaultFrames);
  cacheWideDays(compiled, drawWideDays(compiled.style, compiled.palette.slice(0, compiled.digitColors), missing));
  return timerBlocks(compiled, secondsLeft, options);
}

function render(compiled: CompiledTimer, secondsLeft: number, options?: RenderOptions): Buffer {
  return Buffer.concat(blocks(compiled, secondsLeft, options));
}

/** Returns the first second that a decoder renders differently from the drawing, or null. */
function firstDifference(compiled: CompiledTimer, secondsLeft: number, options?: RenderOptions): number | null {
  const { frames } = decodeGif(render(compiled, secondsLeft, options));
  const mappedFrame = frameMapper(compiled);
  const wrong = frames.findIndex(({ pixels }, index) => Buffer.compare(pixels, mappedFrame(secondsLeft - index)) !== 0);
  return wrong < 0 ? null : secondsLeft - wrong;
}

const moments: [moment: string, secondsLeft: number][] = [
  ['within a minute', 2 * day + 13 * hour + 45 * minute + 59],
  ['over a minute', 13 * hour + 46 * minute + 20],
  ['over a minute whose tens change', 13 * hour + 50 * minute + 7],
  ['over an hour', 3 * day + 14 * hour + 25],
  ['over an hour whose tens change', 20 * hour + 1],
  ['over a day', 5 * day + 30],
  ['over a day whose tens change', 40 * day],
  ['from 99 days with nothing but nines and fives', 100 * day - 1],
  ['from 100 days to 99', 100 * day + 12],
  ['of 365 days', 365 * day + 20 * minute + 3],
  ['over a day of more than a thousand', 1234 * day + 8],
  ['to the end', 59],
  ['of one second', 1],
  ['of none', 0],
];

describe('the frames of a timer', () => {
  it.each(moments)('equal full drawings mapped to the palette, %s', (_, secondsLeft) => {
    expect(firstDifference(reference, secondsLeft)).toBeNull();
  });

  it('equal full drawings at any time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 130 * day }),
        (secondsLeft) => firstDifference(reference, secondsLeft) === null,
      ),
      { numRuns: 6 },
    );
  });

  it.each([
    ['without labels', { showLabels: false }],
    ['without separators', { showSeparators: false }],
    ['in colors', { template: 3, fontColor: '#ffe066', boxColor: '#7a1fa2' }],
    ['in colors that hardly differ', { fontColor: '#808080', boxColor: '#7f7f7f' }],
    ['in one color', { fontColor: '#123456', boxColor: '#123456' }],
    [
      'with labels that are too long',
      { labels: { days: 'Donaudampfschifffahrtstage', hours: 'Stunden', minutes: 'Minuten', seconds: 'Sekunden' } },
    ],
    ['at twice the pixels', { template: 3, pixelRatio: 2 }],
    ['at three times the pixels', { pixelRatio: 3 }],
    ['at the minimum size', { width: 120, height: 40 }],
    ['at the maximum size', { width: 1200, height: 600 }],
  ])('equal full drawings %s', (_, some) => {
    const compiled = compileStyle(timerStyle(some));

    expect(firstDifference(compiled, 100 * day + 2, { frames: 5 })).toBeNull();
    expect(firstDifference(compiled, day + 2, { frames: 5 })).toBeNull();
  });

  it('equal full drawings when each is sent as a full frame', () => {
    expect(firstDifference(reference, day + 20, { isCompatible: true, frames: 30 })).toBeNull();
    const { frames } = decodeGif(render(reference, day, { isCompatible: true }));

    expect(frames.every(({ width, height }) => width === 400 && height === 100)).toBe(true);
  });

  it('equal full drawings after the cache of days has overflowed, and the cache size is tracked', () => {
    const compiled = compileStyle(timerStyle());
    const bytesAtFirst = compiled.bytes;
    for (let days = 1; days <= 150; days++) render(compiled, days * day);

    expect(firstDifference(compiled, 150 * day)).toBeNull();
    expect(firstDifference(compiled, 3 * day)).toBeNull();
    expect(compiled.wideDays.size).toBeLessThanOrEqual(32);
    expect(compiled.wraps.size).toBeLessThanOrEqual(100);
    const buffers = [
      ...compiled.wraps.values(),
      ...[...compiled.wideDays.values()].flatMap(({ runs, bounds }) => [runs, bounds]),
    ];
    const retainedBytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(compiled.bytes - bytesAtFirst).toBeGreaterThanOrEqual(retainedBytes);
    expect(compiled.bytes - bytesAtFirst).toBeLessThan(retainedBytes * 4);
  });

  it('have a PSNR of at least 50 dB overall, even for digits with the most edges', () => {
    for (const { index } of templates) {
      const compiled = compileStyle(timerStyle({ template: index }));
      const secondsLeft = 88 * day + 8 * hour + 8 * minute + 59;
      const { frames } = decodeGif(render(compiled, secondsLeft, { frames: 20 }));
      const errors = frames.map(({ pixels }, second) =>
        meanSquaredError(pixels, drawnFrame(compiled, secondsLeft - second)),
      );

      const decibels = 10 * Math.log10(255 ** 2 / (errors.reduce((sum, error) => sum + error, 0) / errors.length));

      expect(decibels).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('the GIF of a timer', () => {
  it('has 60 frames of one second each, and plays once', () => {
    const { frames, loopCount, width, height } = decodeGif(render(reference, 3 * day));

    expect(frames.map(({ delayMs }) => delayMs)).toEqual(Array.from({ length: 60 }, () => 1000));
    expect(loopCount).toBeNull();
    expect([width, height]).toEqual([400, 100]);
  });

  it('stops at zero', () => {
    expect(decodeGif(render(reference, 10)).frames).toHaveLength(11);
    expect(decodeGif(render(reference, 0)).frames).toHaveLength(1);
  });

  it('counts down as many seconds as requested', () => {
    expect(decodeGif(render(reference, day, { frames: 300 })).frames).toHaveLength(300);
    expect(decodeGif(render(reference, day, { frames: 1 })).frames).toHaveLength(1);
  });

  it('starts with a full frame, followed by changes', () => {
    const [first, ...later] = decodeGif(render(reference, day + hour)).frames;

    expect(first).toMatchObject({ x: 0, y: 0, width: 400, height: 100 });
    expect(later.every(({ width, height }) => width * height < (400 * 100) / 4)).toBe(true);
    expect(first!.hasTransparency).toBe(false);
    expect(later.every(({ isLeftInPlace }) => isLeftInPlace)).toBe(true);
  });

  it('is the same for the same style and second', () => {
    const again = compileStyle(timerStyle({ template: 3 }));

    expect(render(again, 4 * hour)).toEqual(render(reference, 4 * hour));
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %s seconds', (secondsLeft) => {
    expect(() => renderTimer(reference, secondsLeft)).toThrow(RangeError);
  });

  it.each([0, 1.5, 3601, Number.NaN])('rejects %s frames', (frames) => {
    expect(() => renderTimer(reference, 10, { frames })).toThrow(RangeError);
  });

  it('rejects days without a bitmap', () => {
    const compiled = compileStyle(timerStyle());

    expect(lacksWideDays(compiled, 200 * day, 60)).toEqual([200, 199]);
    expect(lacksWideDays(compiled, 200 * day + 60, 60)).toEqual([200]);
    expect(() => renderTimer(compiled, 200 * day)).toThrow(RangeError);
  });
});

describe('the size of a timer', () => {
  const seconds = Array.from({ length: 40 }, (_, index) => index * 211_999 + 86_399);
  const mean = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

  it('of a minute is at most 15,000 bytes, and 9,000 compressed', () => {
    const images = seconds.map((secondsLeft) => blocks(reference, secondsLeft));

    expect(mean(images.map((image) => Buffer.concat(image).length))).toBeLessThanOrEqual(15_000);
    expect(mean(images.map((image) => gzipBlocks(image).length))).toBeLessThanOrEqual(9000);
  });

  it('of five minutes is at most 11,000 bytes compressed', async () => {
    const images = await Promise.all(
      seconds.map((secondsLeft) => gzipAtBestLevel(blocks(reference, secondsLeft, { frames: 300 }))),
    );

    expect(mean(images.map(({ length }) => length))).toBeLessThanOrEqual(11_000);
  });

  it.each(moments)('are the same after decompression, %s', (_, secondsLeft) => {
    for (const frames of [1, 2, 60, 130, 3600]) {
      const image = blocks(reference, secondsLeft, { frames });

      expect(gunzipSync(gzipBlocks(image)).equals(Buffer.concat(image))).toBe(true);
    }
  });
});

/** Returns the mean squared error of a channel; both images are RGBA and opaque. */
function meanSquaredError(one: Uint8Array, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at]! - other[at]!) ** 2;
  return sum / ((one.length / 4) * 3);
}
