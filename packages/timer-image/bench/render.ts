import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { conclude, format, goal, line, machine, title } from '../../../infra/local/bench-report.ts';
import { BoundedCache } from '../src/bounded-cache.ts';
import { compileStyle } from '../src/compile-style.ts';
import { createTimerEngine, type TimerEngine } from '../src/engine.ts';
import { KeptStyle } from '../src/kept-style.ts';
import { renderTimer } from '../src/render-timer.ts';
import { styleKey, timerStyle, type TimerStyle } from '../src/style.ts';
import { drawnFrame } from '../src/testing-kit/drawn-frames.ts';
import { decodeGif } from '../src/testing-kit/gif-frames.ts';
import { cpuMs, mean, median, numbers, percentile, settledMemory, wallMs } from './support/measure.ts';
import { onlyDrawn, withGifEncoder, withGifenc } from './support/rivals.ts';

/** 400 x 100, four rounded boxes, labels, plain ground: the picture by which all ways are compared. */
const reference = timerStyle({ template: 3 });
const random = numbers();
const deadline = () => 60 + random(99 * 86_400 - 60);
let styleCount = 0;
const allStyles = { maxStyles: 10_000, maxBytes: 256 * 1024 ** 2 };

title(`Email timers, ${machine()}`);
await besideOthers();
bytes();
quality();
await growth();
await newStyles();
await memory();
conclude();

/** All ways in turn in every round, by processor time. */
async function besideOthers(): Promise<void> {
  title('An image of 60 seconds, one core, interleaved rounds, median');
  const compiled = compileStyle(reference);
  const ways: [name: string, images: number, way: () => unknown][] = [
    ['canvas and gifencoder, as timer servers do', 1, () => withGifEncoder(reference, deadline())],
    ['canvas and gifenc', 2, () => withGifenc(reference, deadline())],
    ['canvas, nothing encoded', 4, () => onlyDrawn(reference, deadline())],
    ['this engine', 3000, () => renderTimer(compiled, deadline())],
  ];
  const costs = ways.map((): number[] => []);
  for (let round = 0; round < 7; round++) {
    for (const [index, [, images, way]] of ways.entries()) {
      const spent = await cpuMs(() => {
        for (let image = 0; image < images; image++) way();
      });
      // The first round warms up.
      if (round > 0) costs[index]!.push(spent / images);
    }
  }
  const [usual, ...others] = costs.map(median) as [number, ...number[]];
  const ours = others.at(-1)!;
  ways.forEach(([name], index) => line(name, `${format(median(costs[index]!))} ms, ${format(1000 / median(costs[index]!))} images/s`));
  goal('this engine', 1000 / ours, 'images/s/core', { atLeast: 15_000 });
  goal('times the usual way', usual / ours, 'x', { atLeast: 5000 });
}

function bytes(): void {
  title('Bytes, mean of random deadlines');
  const compiled = compileStyle(reference);
  const sizes = (images: Uint8Array[]) => [mean(images.map(({ length }) => length)), mean(images.map((image) => gzipSync(image, { level: 9 }).length))] as const;
  const many = (count: number, way: () => Uint8Array) => sizes(Array.from({ length: count }, way));
  for (const [name, way] of [
    ['canvas and gifencoder', withGifEncoder],
    ['canvas and gifenc', withGifenc],
  ] as const) {
    const [plain, gzip] = many(2, () => way(reference, deadline()));
    line(name, `${format(plain)} plain, ${format(gzip)} gzip`);
  }
  const [plain, gzip] = many(300, () => renderTimer(compiled, deadline()));
  goal('60 seconds, plain', plain, 'bytes', { atMost: 15_000 });
  goal('60 seconds, gzip', gzip, 'bytes', { atMost: 9000 });
  const [fiveMinutes, fiveMinutesGzip] = many(60, () => renderTimer(compiled, deadline(), { frames: 300 }));
  line('five minutes, plain', `${format(fiveMinutes)} bytes`);
  goal('five minutes, gzip', fiveMinutesGzip, 'bytes', { atMost: 11_000 });
}

function quality(): void {
  title('Quality, all frames of an image against their drawings');
  const compiled = compileStyle(reference);
  const decibels = Array.from({ length: 8 }, () => {
    const secondsLeft = deadline();
    const errors = decodeGif(renderTimer(compiled, secondsLeft)).frames.map(({ pixels }, second) => {
      const drawn = drawnFrame(compiled, secondsLeft - second);
      return pixels.reduce((sum, value, at) => sum + (value - drawn[at]!) ** 2, 0) / (compiled.width * compiled.height * 3);
    });
    return 10 * Math.log10(255 ** 2 / mean(errors));
  });
  goal('worst of some images', Math.min(...decibels), 'dB', { atLeast: 50 });
}

/** What an image costs as there is more of everything. */
async function growth(): Promise<void> {
  title('An image as work grows, processor time');
  const compiled = compileStyle(reference);
  const rendering = async (count: number, secondsLeft: () => number, frames = 60) => {
    const spent = await cpuMs(() => {
      for (let image = 0; image < count; image++) renderTimer(compiled, secondsLeft(), { frames });
    });
    return (spent / count) * 1000;
  };
  const microseconds = (value: number) => `${format(value)} microseconds`;
  for (const seconds of [10, 1000, 1_000_000, 8_000_000]) line(`${format(seconds)} seconds left`, microseconds(await rendering(4000, () => seconds - random(5))));
  for (const frames of [1, 10, 60, 300, 3600]) line(`${format(frames)} frames`, microseconds(await rendering(Math.ceil(20_000 / (frames + 20)), deadline, frames)));
  for (const count of [10, 1000, 100_000]) {
    const costs: number[] = [];
    for (let round = 0; round < 9 && round * count < 100_000; round++) costs.push(await rendering(count, deadline));
    line(`${format(count)} images`, microseconds(median(costs)));
  }

  const engine = createTimerEngine({ ...allStyles, workers: 2 });
  let styles: TimerStyle[] = [];
  for (const count of [10, 1000]) {
    styles = [...styles, ...newStyleList(count - styles.length)];
    await eightAtATime(styles.slice(-count), (style) => engine.render(style, deadline()));
    const spent = await cpuMs(() => oneByOne(5000, () => engine.render(styles[random(styles.length)]!, deadline())));
    line(`${format(count)} styles in turn, by the engine`, microseconds(spent / 5));
  }
  await engine.close();
}

/** Styles that nobody has asked for before, while the event loop is watched. */
async function newStyles(): Promise<void> {
  title('Styles that are new');
  newStyleList(10).forEach(compileStyle);
  const compiling = newStyleList(30);
  line('to compile one, processor time', `${format((await cpuMs(() => compiling.forEach(compileStyle))) / compiling.length)} ms`);

  const engine = createTimerEngine({ ...allStyles, workers: 2 });
  line('the very first image, with its thread', `${format(await wallMs(() => engine.render(reference, deadline())))} ms`);
  await eightAtATime(newStyleList(60), (style) => engine.render(style, deadline()));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const first: number[] = [];
  for (const style of newStyleList(200)) first.push(await wallMs(() => engine.render(style, deadline())));
  delay.disable();
  line('first image of a style, median', `${format(median(first))} ms`);
  goal('first image of a style, p95', percentile(first, 95), 'ms', { atMost: 60 });
  line('event loop meanwhile, p99 late by', `${format(delay.percentile(99) / 1e6)} ms`);

  const flood = newStyleList(2000);
  const waits: number[] = [];
  const took = await wallMs(() => Promise.all(flood.map(async (style) => waits.push(await wallMs(() => engine.render(style, deadline()))))));
  const { degraded } = engine.stats();
  line('2,000 at once', `${format(took)} ms for all, ${format(degraded)} of them stills or plain, none refused`);
  await engine.close();
}

/** Styles as they come from the threads: as copies. */
async function memory(): Promise<void> {
  title('Memory');
  const sources = newStyleList(200).map(compileStyle);
  const cache = new BoundedCache<KeptStyle>({ maxEntries: allStyles.maxStyles, maxBytes: allStyles.maxBytes });
  const before = settledMemory();
  for (let index = 0; index < allStyles.maxStyles; index++) {
    const timer = structuredClone(sources[index % sources.length]!);
    const kept = new KeptStyle();
    kept.timer = timer;
    renderTimer(timer, deadline());
    cache.use(`${index} ${styleKey(timer.style)}`, kept);
  }
  const after = settledMemory();
  line('a style, by its own count', `${format(cache.bytes / cache.size / 1024)} KiB`);
  line('a style, in truth', `${format((after - before) / cache.size / 1024)} KiB`);
  goal('styles kept of 10,000', cache.size, '', { atLeast: 10_000 });
  goal('what they take', (after - before) / 1024 ** 2, 'MiB', { atMost: 256 });
}

/** Styles that differ from all others so far. */
function newStyleList(count: number): TimerStyle[] {
  return Array.from({ length: count }, () => timerStyle({ template: 3, boxColor: `#${((++styleCount * 7919) % 0x80_0000).toString(16).padStart(6, '0')}` }));
}

async function oneByOne(count: number, ask: () => ReturnType<TimerEngine['render']>): Promise<void> {
  for (let index = 0; index < count; index++) await ask();
}

async function eightAtATime(styles: readonly TimerStyle[], ask: (style: TimerStyle) => ReturnType<TimerEngine['render']>): Promise<void> {
  const left = [...styles];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let style = left.pop(); style; style = left.pop()) await ask(style);
    }),
  );
}
