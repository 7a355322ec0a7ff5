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
import { gzipBlocks } from '../src/gzip.ts';
import { CachedStyle } from '../src/cached-style.ts';
import { timerBlocks } from '../src/render-timer.ts';
import { timerStyle } from '../src/style.ts';
import { templates } from '../src/template-facts.ts';
import { cpuMs, mean, numbers, settledMemory } from './support/measure.ts';

const random = numbers();
const deadline = () => 60 + random(99 * 86_400 - 60);
/** The engine's cache limits in production. */
const cacheLimits = { maxEntries: 10_000, maxBytes: 248 * 1024 ** 2 };

printTitle(`Each template of the email timer, ${describeMachine()}`);
for (const pixelRatio of [1, 2]) await each(pixelRatio);
memoryOfAll();
printSummary();

async function each(pixelRatio: number): Promise<void> {
  printTitle(`60 seconds at ${400 * pixelRatio} x ${100 * pixelRatio}, mean of random deadlines`);
  for (const { index, name } of templates) {
    const style = timerStyle({ template: index, pixelRatio });
    compileStyle(style);
    const compiling = await cpuMs(() => [1, 2, 3].forEach(() => compileStyle(style)));
    const compiled = compileStyle(style);
    const images = Array.from({ length: 100 }, () => timerBlocks(compiled, deadline()));
    const rendering = await cpuMs(() => {
      for (let count = 0; count < 1000; count++) timerBlocks(compiled, deadline());
    });
    const [plain, packed] = [
      images.map((blocks) => Buffer.concat(blocks).length),
      images.map((blocks) => gzipBlocks(blocks).length),
    ].map(mean);
    printValue(
      `${index} ${name}`,
      `${format(plain!).padStart(6)} bytes, ${format(packed!).padStart(6)} on the wire, ${format(rendering).padStart(5)} microseconds, compiled in ${format(compiling / 3)} ms`,
    );
  }
}

/** Styles of all templates, too many for the cache, requested in random order. */
function memoryOfAll(): void {
  printTitle('10,000 styles of all templates, requested 100,000 times');
  const sources = templates.flatMap(({ index }) =>
    Array.from({ length: 4 }, () =>
      compileStyle(timerStyle({ template: index, boxColor: `#${(0x10_0000 + random(0xe0_0000)).toString(16)}` })),
    ),
  );
  const cache = new BoundedCache<CachedStyle>(cacheLimits);
  const before = settledMemory();
  let hits = 0;
  const asked = 100_000;
  for (let count = 0; count < asked; count++) {
    // A few styles are requested much more often than most.
    const style = Math.floor(cacheLimits.maxEntries * (random(1_000_000) / 1_000_000) ** 3);
    const known = cache.get(`${style}`);
    if (known !== undefined) hits++;
    const entry = known ?? new CachedStyle();
    entry.timer ??= structuredClone(sources[style % sources.length]!);
    timerBlocks(entry.timer, deadline(), { frames: 1 });
    cache.use(`${style}`, entry);
  }
  printValue(
    'cached styles',
    `${format(cache.size)}, ${format(cache.bytes / cache.size / 1024)} KiB each by their own measure`,
  );
  printValue('cache hits', `${format((hits / asked) * 100)} %`);
  checkGoal('memory', (settledMemory() - before) / 1024 ** 2, 'MiB', { atMost: 256 });
}
