import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { compileStyle } from './compile-style.ts';
import { drawStill } from './stills.ts';
import { startCompileThread, TimerEngine, type TimerEngineOptions } from './engine.ts';
import { renderTimer } from './render-timer.ts';
import { timerStyle, type TimerStyle } from './style.ts';
import { templates } from './template-facts.ts';
import { frameMapper } from './testing-kit/drawn-frames.ts';
import { decodeGif, frameCountOf } from './testing-kit/gif-frames.ts';
import { lentThreads } from './testing-kit/lent-threads.ts';

const day = 86_400;
const roomy: TimerEngineOptions = { maxStyles: 1000, maxBytes: 64 * 1024 * 1024, workers: 2 };

const lentThread = lentThreads();
let engine: TimerEngine;
let threads: Worker[] = [];

function engineWith(options: Partial<TimerEngineOptions> = {}, startThread = lentThread): TimerEngine {
  threads = [];
  engine = new TimerEngine({ ...roomy, ...options }, () => {
    const thread = startThread();
    threads.push(thread);
    return thread;
  });
  return engine;
}

/** Returns styles that differ from each other and from the template's default style. */
function styles(count: number): TimerStyle[] {
  return Array.from({ length: count }, (_, index) =>
    timerStyle({ boxColor: `#${((index + 1) * 40_503).toString(16).padStart(6, '0')}` }),
  );
}

afterEach(() => engine.close());

describe('an engine', () => {
  it('draws one second in a thread, once for all requests', async () => {
    const style = timerStyle({ template: 3 });
    engineWith();

    const [one, other] = await Promise.all([engine.still(style, 59), engine.still(style, 59)]);

    expect(one).toEqual(drawStill(style, 59));
    expect(other).toBe(one);
    await expect(engine.still(style, -1)).rejects.toThrow(RangeError);
  });

  it('draws the template’s default style when too many jobs are queued', async () => {
    engineWith({ workers: 1 });
    const styled = styles(60).map((style) => timerStyle({ ...style, template: 2 }));

    const drawn = await Promise.all(styled.map((style) => engine.still(style, 59)));

    const plain = drawStill(timerStyle({ template: 2 }), 59);
    expect(drawn[0]).toEqual(drawStill(styled[0]!, 59));
    expect(drawn.at(-1)).toEqual(plain);
    expect(engine.stats().degraded).toBeGreaterThan(0);
  });

  it('renders the same image as the compiled style', async () => {
    const style = timerStyle({ template: 3 });

    const image = await engineWith().render(style, 3 * day + 60);

    expect(image).toEqual(renderTimer(compileStyle(style), 3 * day + 60));
  });

  it.each([{}, { frames: 5 }, { frames: 300 }, { isCompatible: true, frames: 12 }])(
    'renders the same bytes when compressed, with %j',
    async (options) => {
      const style = timerStyle({ template: 3 });
      engineWith();

      const plain = await engine.render(style, 3 * day + 60, options);
      const packed = await engine.render(style, 3 * day + 60, { ...options, isGzip: true });

      expect(gunzipSync(packed)).toEqual(plain);
      expect(plain).toEqual(renderTimer(compileStyle(style), 3 * day + 60, options));
    },
  );

  it('draws each reader’s deadline into its row', async () => {
    engineWith();
    const style = timerStyle({ template: 3, hasDeadlineLine: true });
    const deadlineLine = 'May 30 at 12:00 PM GMT+2';

    const image = await engine.render(style, day, { deadlineLine });
    const [empty, other, again] = await Promise.all(
      [{}, { deadlineLine: 'June 1' }, { deadlineLine }].map((options) => engine.render(style, day, options)),
    );

    const compiled = compileStyle(style);
    const frame = decodeGif(image).frames[0]!.pixels;
    expect(Buffer.compare(frame, frameMapper(compiled, deadlineLine)(day))).toBe(0);
    expect(Buffer.compare(decodeGif(empty!).frames[0]!.pixels, frameMapper(compiled)(day))).toBe(0);
    expect(other).not.toEqual(image);
    expect(again).toEqual(image);
    expect(engine.stats()).toMatchObject({ compiled: 1, degraded: 0 });
  });

  it('draws no deadline text for a style without a row for it', async () => {
    engineWith();

    expect(await engine.render(timerStyle(), day, { deadlineLine: 'June 1' })).toEqual(
      await engine.render(timerStyle(), day),
    );
  });

  it('compiles a style once for concurrent requests', async () => {
    engineWith();

    const images = await Promise.all(
      Array.from({ length: 50 }, (_, second) => engine.render(timerStyle(), 1000 + second)),
    );

    expect(new Set(images.map((image) => image.toString('latin1'))).size).toBe(50);
    expect(engine.stats()).toMatchObject({ compiled: 1, styles: 1, degraded: 0 });
  });

  it('compiles a style once for later requests', async () => {
    engineWith();
    await engine.render(timerStyle(), 100);
    await engine.render({ ...timerStyle(), fontColor: '#FFF' }, 200);

    expect(engine.stats().compiled).toBe(1);
  });

  it('draws 100 days and more on the first request', async () => {
    engineWith();
    const style = timerStyle();

    const [image] = await Promise.all(Array.from({ length: 5 }, () => engine.render(style, 150 * day + 5)));

    expect(frameCountOf(image!)).toBe(60);
    expect(engine.stats()).toMatchObject({ compiled: 1, degraded: 0 });
  });

  const stills: [kind: string, still: () => Promise<Buffer>][] = [
    ['an unknown reader', () => engine.neutral(timerStyle())],
    ['a reader whose deadline has passed', () => engine.expired(timerStyle(), 1)],
  ];

  it.each(stills)('draws the image for %s once', async (_, still) => {
    engineWith();

    const [one, other] = await Promise.all([still(), still()]);
    const later = await still();

    expect(decodeGif(one).frames).toHaveLength(1);
    expect(other).toBe(one);
    expect(later).toBe(one);
    expect(engine.stats()).toMatchObject({ compiled: 0, styles: 1, bytes: one.length });
  });

  it('caches each of the expired images, and uses the first one for unknown ids', async () => {
    engineWith();

    const images = await Promise.all(
      [0, 1, 2, 99, -1, Number.NaN].map((imageId) => engine.expired(timerStyle(), imageId)),
    );

    expect(new Set(images).size).toBe(3);
    expect(images.slice(3).every((image) => image === images[0])).toBe(true);
  });

  it('draws the card of a deadline once', async () => {
    engineWith();

    const [one, other] = await Promise.all([
      engine.card(timerStyle(), 'Nov 26 at 11:59 PM EST'),
      engine.card(timerStyle(), 'Nov 26 at 11:59 PM EST'),
    ]);
    const another = await engine.card(timerStyle(), 'Nov 27 at 11:59 PM EST');

    expect(other).toBe(one);
    expect(another).not.toEqual(one);
    expect(await engine.card(timerStyle(), 'Nov 26 at 11:59 PM EST')).toBe(one);
    expect(engine.stats()).toMatchObject({ compiled: 0, styles: 0, bytes: one.length + another.length });
  });

  it.each([
    ['an invalid color', { ...timerStyle(), fontColor: 'red' }, 10, TypeError],
    ['a template that does not exist', { ...timerStyle(), template: 99 }, 10, RangeError],
    ['a time below zero', timerStyle(), -1, RangeError],
    ['an invalid time', timerStyle(), Number.NaN, RangeError],
  ])('rejects %s before it reaches a thread', async (_, style, secondsLeft, error) => {
    await expect(engineWith().render(style, secondsLeft)).rejects.toThrow(error);
    expect(threads).toHaveLength(0);
  });
});

describe('the cache of an engine', () => {
  it('holds a limited number of styles, the most recently used', async () => {
    engineWith({ maxStyles: 3 });
    const [first, ...others] = styles(5);
    for (const style of [first!, ...others]) await engine.render(style, 100);
    expect(engine.stats()).toMatchObject({ styles: 3, compiled: 5 });

    await engine.render(others.at(-1)!, 100);
    expect(engine.stats().compiled).toBe(5);

    await engine.render(first!, 100);
    expect(engine.stats()).toMatchObject({ styles: 3, compiled: 6 });
  });

  it('keeps frequently requested styles, whatever else is requested meanwhile', async () => {
    engineWith({ maxStyles: 2 });
    const [favorite, ...others] = styles(6);
    for (const style of others) {
      await engine.render(favorite!, 100);
      await engine.render(style, 100);
    }

    await engine.render(favorite!, 99);

    expect(engine.stats().compiled).toBe(6);
  });

  it('stays within its byte limit, even when styles grow with use', async () => {
    const maxBytes = 100_000;
    engineWith({ maxBytes });
    for (const style of styles(8)) {
      for (let minute = 0; minute < 70; minute++) await engine.render(style, day + minute * 60);
      expect(engine.stats().bytes).toBeLessThanOrEqual(maxBytes);
    }

    expect(engine.stats().styles).toBeGreaterThanOrEqual(1);
    expect(engine.stats().styles).toBeLessThan(8);
  });

  it('can be disabled', async () => {
    engineWith({ maxStyles: 0 });

    expect(frameCountOf(await engine.render(timerStyle(), 100))).toBe(60);
    expect(frameCountOf(await engine.render(timerStyle(), 200 * day))).toBe(60);
    expect(engine.stats()).toMatchObject({ styles: 0, bytes: 0 });
  });
});

describe('a flood of new styles', () => {
  it('gets stills of the requested second when there are too many styles to compile', async () => {
    engineWith({ workers: 1 });
    const flood = styles(30);

    const images = await Promise.all(flood.map((style) => engine.render(style, 90)));

    const counts = images.map((image) => frameCountOf(image));
    const { compiled, degraded } = engine.stats();
    expect(compiled).toBeGreaterThan(0);
    expect(degraded).toBeGreaterThan(0);
    expect(counts.filter((count) => count === 60)).toHaveLength(compiled);
    expect(counts.filter((count) => count === 1)).toHaveLength(degraded);
  });

  it('gets the full countdown once the flood is over', async () => {
    engineWith({ workers: 1 });
    const flood = styles(30);
    await Promise.all(flood.map((style) => engine.render(style, 90)));

    for (const style of flood) expect(frameCountOf(await engine.render(style, 90))).toBe(60);
  });

  it('gets the default style of the template when there are too many even for stills, and never an error', async () => {
    engineWith({ workers: 1 });
    const flood = styles(100);

    const images = await Promise.all(
      flood.flatMap((style) => [engine.render(style, 200 * day), engine.neutral(style), engine.expired(style, 0)]),
    );

    const plain = [
      await engine.render(timerStyle(), 200 * day),
      await engine.neutral(timerStyle()),
      await engine.expired(timerStyle(), 0),
    ];
    expect(images.every((image) => image.subarray(0, 6).toString() === 'GIF89a' && image.readUInt16LE(6) === 400)).toBe(
      true,
    );
    expect(plain.every((image) => images.some((other) => other.equals(image)))).toBe(true);
  });

  it('gets compressed stills when it requested compression', async () => {
    engineWith({ workers: 1 });

    const images = await Promise.all(styles(60).map((style) => engine.render(style, 90, { isGzip: true })));

    expect(engine.stats().degraded).toBeGreaterThan(0);
    expect(images.every((image) => frameCountOf(gunzipSync(image)) > 0)).toBe(true);
  });

  it('gets the neutral card when there are too many deadline cards', async () => {
    engineWith({ workers: 1 });
    const neutral = await engine.neutral(timerStyle());

    const cards = await Promise.all(
      Array.from({ length: 100 }, (_, day) => engine.card(timerStyle(), `Deadline ${day}`)),
    );

    const neutralCards = cards.filter((card) => card.equals(neutral)).length;
    expect(neutralCards).toBe(engine.stats().degraded);
    expect(neutralCards).toBeGreaterThan(0);
    expect(new Set(cards).size).toBe(100 - neutralCards + 1);
  });

  it('gets images of each font, row and resolution or simpler ones, and never an error', async () => {
    engineWith({ workers: 1 });
    const flood = templates.flatMap(({ index, fonts }) =>
      fonts.flatMap((font) =>
        [1, 2].map((pixelRatio) =>
          timerStyle({ template: index, font, pixelRatio, hasDeadlineLine: true, boxColor: '#123456' }),
        ),
      ),
    );

    const images = await Promise.all(
      flood.map((style, index) => engine.render(style, 90, { deadlineLine: `Deadline ${index}`, frames: 2 })),
    );

    expect(engine.stats().degraded).toBeGreaterThan(0);
    for (const image of images) {
      const { width, height } = decodeGif(image);
      expect(height / width).toBeGreaterThan(0.3);
    }
  });

  it('of deadlines leaves rows empty when too many jobs are queued', async () => {
    engineWith({ workers: 1 });
    const style = timerStyle({ hasDeadlineLine: true });
    const empty = await engine.render(style, day);

    const images = await Promise.all(
      Array.from({ length: 200 }, (_, index) => engine.render(style, day, { deadlineLine: `Deadline ${index}` })),
    );

    const withoutLabels = images.filter((image) => image.equals(empty)).length;
    expect(withoutLabels).toBeGreaterThan(0);
    expect(withoutLabels).toBeLessThan(200);
    expect(new Set(images.map((image) => image.toString('latin1'))).size).toBe(200 - withoutLabels + 1);
    expect(await engine.render(style, day, { deadlineLine: 'Deadline 199' })).not.toEqual(empty);
  });

  it('does not delay requests for compiled styles', async () => {
    engineWith({ workers: 1 });
    await engine.render(timerStyle({ template: 3 }), 100);
    const flood = Promise.all(styles(60).map((style) => engine.render(style, 90)));
    const compiledBefore = engine.stats().compiled;

    await engine.render(timerStyle({ template: 3 }), 99);

    expect(engine.stats().compiled).toBe(compiledBefore);
    await flood;
  });
});

describe('the threads of an engine', () => {
  it('are replaced when they crash on a style, without an effect on callers', async () => {
    engineWith({ workers: 1 });
    const image = engine.render(timerStyle(), 100);

    await threads[0]!.terminate();

    expect(frameCountOf(await image)).toBe(60);
    expect(threads).toHaveLength(2);
  });

  it('are limited', async () => {
    engineWith({ workers: 2 });
    await Promise.all(styles(10).map((style) => engine.render(style, 100)));

    expect(threads).toHaveLength(2);
  });

  it('stop when it is closed, after which it only renders what it has cached', async () => {
    engineWith({}, startCompileThread);
    const style = timerStyle();
    await engine.render(style, 100);
    const ended = Promise.all(threads.map((thread) => once(thread, 'exit')));

    await engine.close();

    await ended;
    expect(frameCountOf(await engine.render(style, 50))).toBe(51);
    await expect(engine.render(timerStyle({ template: 3 }), 50)).rejects.toThrow('closed');
  });

  it('do not keep an idle process running', async () => {
    engineWith();

    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('./testing-kit/render-and-leave.ts', import.meta.url)),
    ]);

    expect(stdout).toBe('true');
  });
});
