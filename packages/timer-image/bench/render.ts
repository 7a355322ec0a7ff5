import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import {
  printSummary,
  format,
  checkGoal,
  printValue,
  describeMachine,
  printTitle,
} from '../../../infra/local/bench-report.ts';
import { BoundedCache } from '../src/bounded-cache.ts';
import { compileStyle } from '../src/compile-style.ts';
import { createTimerEngine } from '../src/engine.ts';
import { gzipBlocks, gzipAtBestLevel } from '../src/gzip.ts';
import { CachedStyle } from '../src/cached-style.ts';
import { renderTimer, timerBlocks } from '../src/render-timer.ts';
import { styleKey, timerStyle, type TimerStyle } from '../src/style.ts';
import { drawnFrame } from '../src/testing-kit/drawn-frames.ts';
import { decodeGif } from '../src/testing-kit/gif-frames.ts';
import { cpuMs, mean, median, numbers, percentile, settledMemory, wallMs } from './support/measure.ts';
import { onlyDrawn, withGifEncoder, withGifenc } from './support/rivals.ts';

/** 400 x 100, four rounded boxes, labels, plain background: the image that all methods are compared on. */
const reference = timerStyle({ template: 3 });
const random = numbers();
const deadline = () => 60 + random(99 * 86_400 - 60);
let styleCount = 0;
const allStyles = { maxStyles: 10_000, maxBytes: 248 * 1024 ** 2 };

printTitle(`Email timers, ${describeMachine()}`);
await compareEncoders();
await bytes();
await compression();
quality();
await growth();
await knownStyles();
await newStyles();
await memory();
printSummary();

/** Runs all methods in turn in each round, and measures CPU time. */
async function compareEncoders(): Promise<void> {
  printTitle('An image of 60 seconds, one core, interleaved rounds, median');
  const compiled = compileStyle(reference);
  const ways: [name: string, images: number, way: () => unknown][] = [
    ['canvas and gifencoder, as timer servers use', 1, () => withGifEncoder(reference, deadline())],
    ['canvas and gifenc', 2, () => withGifenc(reference, deadline())],
    ['canvas without encoding', 4, () => onlyDrawn(reference, deadline())],
    ['this engine', 3000, () => renderTimer(compiled, deadline())],
  ];
  const costs = ways.map((): number[] => []);
  for (let round = 0; round < 7; round++) {
    for (const [index, [, images, way]] of ways.entries()) {
      const spent = await cpuMs(() => {
        for (let image = 0; image < images; image++) way();
      });
      // The first round is a warm-up.
      if (round > 0) costs[index]!.push(spent / images);
    }
  }
  const [usual, ...others] = costs.map(median) as [number, ...number[]];
  const ours = others.at(-1)!;
  ways.forEach(([name], index) =>
    printValue(name, `${format(median(costs[index]!))} ms, ${format(1000 / median(costs[index]!))} images/s`),
  );
  checkGoal('this engine', 1000 / ours, 'images/s/core', { atLeast: 15_000 });
  checkGoal('compared to canvas and gifencoder', usual / ours, 'x', { atLeast: 5000 });
}

async function bytes(): Promise<void> {
  printTitle('Bytes, mean of random deadlines');
  const compiled = compileStyle(reference);
  const sizes = (images: Uint8Array[]) =>
    [
      mean(images.map(({ length }) => length)),
      mean(images.map((image) => gzipSync(image, { level: 9 }).length)),
    ] as const;
  const many = (count: number, way: () => Uint8Array) => sizes(Array.from({ length: count }, way));
  for (const [name, way] of [
    ['canvas and gifencoder', withGifEncoder],
    ['canvas and gifenc', withGifenc],
  ] as const) {
    const [plain, gzip] = many(2, () => way(reference, deadline()));
    printValue(name, `${format(plain)} plain, ${format(gzip)} gzip`);
  }
  const images = Array.from({ length: 300 }, () => timerBlocks(compiled, deadline()));
  checkGoal('60 seconds, plain', mean(images.map((blocks) => Buffer.concat(blocks).length)), 'bytes', {
    atMost: 15_000,
  });
  checkGoal('60 seconds, on the wire', mean(images.map((blocks) => gzipBlocks(blocks).length)), 'bytes', {
    atMost: 9000,
  });
  const fiveMinutes = Array.from({ length: 60 }, () => timerBlocks(compiled, deadline(), { frames: 300 }));
  printValue('five minutes, plain', `${format(mean(fiveMinutes.map((blocks) => Buffer.concat(blocks).length)))} bytes`);
  const packed = await Promise.all(fiveMinutes.map(gzipAtBestLevel));
  checkGoal('five minutes, on the wire', mean(packed.map(({ length }) => length)), 'bytes', { atMost: 11_000 });
  const whole = many(6, () => renderTimer(compiled, deadline(), { isCompatible: true }));
  printValue('60 seconds, complete frames only', `${format(whole[0])} plain, ${format(whole[1])} gzip`);
}

/** Measures the CPU time for compressing the same images with gzip, by our writer and by zlib. */
async function compression(): Promise<void> {
  printTitle('An image of 60 seconds as gzip, one core, interleaved rounds, median');
  const compiled = compileStyle(reference);
  const image = () => timerBlocks(compiled, deadline());
  const ways: [name: string, pack: (blocks: Uint8Array[]) => Buffer][] = [
    ['plain', (blocks) => Buffer.concat(blocks)],
    ['pointers to blocks', gzipBlocks],
    ...[1, 6, 9].map((level): [string, (blocks: Uint8Array[]) => Buffer] => [
      `zlib at level ${level}`,
      (blocks) => gzipSync(Buffer.concat(blocks), { level }),
    ]),
  ];
  const costs = ways.map((): number[] => []);
  for (let round = 0; round < 7; round++) {
    for (const [index, [, pack]] of ways.entries()) {
      const spent = await cpuMs(() => {
        for (let count = 0; count < 1000; count++) pack(image());
      });
      if (round > 0) costs[index]!.push(spent);
    }
  }
  const sample = Array.from({ length: 100 }, image);
  ways.forEach(([name, pack], index) =>
    printValue(
      name,
      `${format(median(costs[index]!))} microseconds, ${format(mean(sample.map((blocks) => pack(blocks).length)))} bytes`,
    ),
  );
  checkGoal('packed, compared to plain', median(costs[1]!) / median(costs[0]!), 'x', { atMost: 1.25 });
}

function quality(): void {
  printTitle('Quality: all frames of an image compared to the drawing');
  const compiled = compileStyle(reference);
  const decibels = Array.from({ length: 8 }, () => {
    const secondsLeft = deadline();
    const errors = decodeGif(renderTimer(compiled, secondsLeft)).frames.map(({ pixels }, second) => {
      const drawn = drawnFrame(compiled, secondsLeft - second);
      return (
        pixels.reduce((sum, value, at) => sum + (value - drawn[at]!) ** 2, 0) / (compiled.width * compiled.height * 3)
      );
    });
    return 10 * Math.log10(255 ** 2 / mean(errors));
  });
  checkGoal('worst of the sampled images', Math.min(...decibels), 'dB', { atLeast: 50 });
}

/** Measures how the cost of an image grows with its contents. */
async function growth(): Promise<void> {
  printTitle('An image as work grows, processor time');
  const compiled = compileStyle(reference);
  const rendering = async (count: number, secondsLeft: () => number, frames = 60) => {
    const spent = await cpuMs(() => {
      for (let image = 0; image < count; image++) renderTimer(compiled, secondsLeft(), { frames });
    });
    return (spent / count) * 1000;
  };
  const microseconds = (value: number) => `${format(value)} microseconds`;
  for (const seconds of [10, 1000, 1_000_000, 8_000_000])
    printValue(`${format(seconds)} seconds left`, microseconds(await rendering(4000, () => seconds - random(5))));
  for (const frames of [1, 10, 60, 300])
    printValue(
      `${format(frames)} frames`,
      microseconds(await rendering(Math.ceil(20_000 / (frames + 20)), deadline, frames)),
    );
  for (const count of [10, 1000, 100_000]) {
    const costs: number[] = [];
    for (let round = 0; round < 9 && round * count < 100_000; round++) costs.push(await rendering(count, deadline));
    printValue(`${format(count)} images`, microseconds(median(costs)));
  }
}

/** Measures the latency of engine requests for images of compiled styles. */
async function knownStyles(): Promise<void> {
  printTitle('Known styles');
  const engine = createTimerEngine({ ...allStyles, workers: 2 });
  const styles = newStyleList(100);
  await eightAtATime(styles, (style) => engine.render(style, deadline()));
  for (const [name, options] of [
    ['an image', {}],
    ['an image as gzip', { isGzip: true }],
  ] as const) {
    const waits: number[] = [];
    for (let count = 0; count < 5000; count++)
      waits.push(await wallMs(() => engine.render(styles[random(styles.length)]!, deadline(), options)));
    printValue(name, percentiles(waits));
  }
  const rows = newStyleList(1).map((style) => ({ ...style, hasDeadlineLine: true }));
  await engine.render(rows[0]!, deadline());
  const waits: number[] = [];
  for (let count = 0; count < 300; count++)
    waits.push(
      await wallMs(() => engine.render(rows[0]!, deadline(), { deadlineLine: `May ${count} at 12:00 PM GMT+2` })),
    );
  printValue('an image with a new deadline line', percentiles(waits));
  await engine.close();
}

function percentiles(waits: readonly number[]): string {
  return [50, 95, 99].map((percent) => `p${percent} ${format(percentile(waits, percent))} ms`).join(', ');
}

/** Measures the event loop delay while styles that aren't compiled yet are requested. */
async function newStyles(): Promise<void> {
  printTitle('New styles');
  newStyleList(10).forEach(compileStyle);
  const compiling = newStyleList(30);
  printValue(
    'processor time to compile one',
    `${format((await cpuMs(() => compiling.forEach(compileStyle))) / compiling.length)} ms`,
  );

  const engine = createTimerEngine({ ...allStyles, workers: 2 });
  printValue(
    'the first image, including starting its thread',
    `${format(await wallMs(() => engine.render(reference, deadline())))} ms`,
  );
  await eightAtATime(newStyleList(60), (style) => engine.render(style, deadline()));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const first: number[] = [];
  for (const style of newStyleList(200)) first.push(await wallMs(() => engine.render(style, deadline())));
  delay.disable();
  printValue('first image of a style', percentiles(first));
  checkGoal('first image of a style, p95', percentile(first, 95), 'ms', { atMost: 60 });
  printValue('p99 delay of the event loop meanwhile', `${format(delay.percentile(99) / 1e6)} ms`);

  const flood = newStyleList(2000);
  const waits: number[] = [];
  const took = await wallMs(() =>
    Promise.all(flood.map(async (style) => waits.push(await wallMs(() => engine.render(style, deadline()))))),
  );
  const { degraded } = engine.stats();
  printValue('2,000 at once', `${format(took)} ms for all, ${format(degraded)} of them stills or plain, none rejected`);
  await engine.close();
}

/** Measures memory and CPU time as the number of cached styles grows. They are copies, as if sent by threads. */
async function memory(): Promise<void> {
  printTitle('Cost as the number of styles grows');
  const sources = newStyleList(200).map(compileStyle);
  const cache = new BoundedCache<CachedStyle>({ maxEntries: allStyles.maxStyles, maxBytes: allStyles.maxBytes });
  const before = settledMemory();
  for (const count of [1, 100, allStyles.maxStyles]) {
    for (let index = cache.size; index < count; index++) {
      const cachedStyle = new CachedStyle();
      cachedStyle.timer = structuredClone(sources[index % sources.length]!);
      renderTimer(cachedStyle.timer, deadline());
      cache.use(`${index} ${styleKey(cachedStyle.timer.style)}`, cachedStyle);
    }
    const keys = Array.from(
      { length: count },
      (_, index) => `${index} ${styleKey(sources[index % sources.length]!.style)}`,
    );
    const taken = (settledMemory() - before) / 1024 ** 2;
    const spent = await cpuMs(() => {
      for (let image = 0; image < 5000; image++) renderTimer(cache.get(keys[random(count)]!)!.timer!, deadline());
    });
    printValue(`${format(count)} styles in turn`, `${format(spent / 5)} microseconds an image, ${format(taken)} MiB`);
    if (count < allStyles.maxStyles) continue;
    printValue('a style, by its own measure', `${format(cache.bytes / cache.size / 1024)} KiB`);
    checkGoal('cached styles of 10,000', cache.size, '', { atLeast: 10_000 });
    checkGoal('memory', taken, 'MiB', { atMost: 256 });
  }
}

/** Returns styles that differ from all others so far. */
function newStyleList(count: number): TimerStyle[] {
  return Array.from({ length: count }, () =>
    timerStyle({ template: 3, boxColor: `#${((++styleCount * 7919) % 0x80_0000).toString(16).padStart(6, '0')}` }),
  );
}

async function eightAtATime(
  styles: readonly TimerStyle[],
  ask: (style: TimerStyle) => Promise<unknown>,
): Promise<void> {
  const left = [...styles];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let style = left.pop(); style; style = left.pop()) await ask(style);
    }),
  );
}
