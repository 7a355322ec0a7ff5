import { Worker } from 'node:worker_threads';
import { BoundedCache } from './bounded-cache.ts';
import type { Bits } from './code-stream.ts';
import type { Rgb } from './colors.ts';
import type { CompileJobs } from './compile-jobs.ts';
import { cacheWideDays, lacksWideDays, type CompiledTimer } from './compiled-timer.ts';
import { expiredImageId } from './expired-images.ts';
import { gzipBlocks, gzipAtBestLevel } from './gzip.ts';
import { CachedCard, CachedLine, CachedStyle, type StillName } from './cached-style.ts';
import { checkFrames, defaultFrames, timerBlocks, type RenderOptions } from './render-timer.ts';
import { checkStyle, styleAt, styleKey, timerStyle, type TimerStyle } from './style.ts';
import type { StillPixels } from './still-page.ts';
import { checkSecondsLeft } from './time-values.ts';
import { labelsOfLanguage } from './image-texts.ts';
import { WorkerPool, type Lane } from './worker-pool.ts';

/** `maxStyles` and `maxBytes` limit the style cache; `workers` is the number of drawing threads. */
export interface TimerEngineOptions {
  maxStyles: number;
  maxBytes: number;
  workers: number;
}

/** `deadlineLine`: the text for the row of a style that has one. `isGzip`: returns the bytes as a gzip stream, for clients that accept it. */
interface EngineRenderOptions extends Omit<RenderOptions, 'deadlineLine'> {
  deadlineLine?: string;
  isGzip?: boolean;
}

/** The engine's state and counters, for metrics. `waiting`: queued drawing jobs; `degraded`: responses that were stills or in the default style because of too many new styles. */
interface TimerEngineStats {
  styles: number;
  bytes: number;
  waiting: number;
  compiled: number;
  degraded: number;
}

/**
 * The maximum number of jobs queued for a thread. A style takes about 15 ms and a still 3 ms. With two threads that alternate between the two queues,
 * a request waits about a tenth of a second at most; further requests get a cheaper image. Rings at double resolution take ten times as long, so a
 * request queued behind only those waits a second.
 */
const limits: Record<Lane, number> = { patient: 8, urgent: 40 };

/** Each deadline has its own card and row; the cache holds those requested at about the same time. */
const cardCache = { maxEntries: 2000, maxBytes: 8 * 1024 * 1024 };
const lineCache = { maxEntries: 10_000, maxBytes: 16 * 1024 * 1024 };

/** The maximum number of queued rows, each of which takes less than a millisecond. The limit leaves room for stills, which matter more. */
const waitingLines = 20;

/** Starts a drawing thread. */
export function startCompileThread(): Worker {
  return new Worker(new URL('./compile-worker.ts', import.meta.url), { name: 'timer-image' });
}

/** Creates an engine whose threads start with the first style. Close it when it is no longer needed. */
export function createTimerEngine(options: TimerEngineOptions): TimerEngine {
  return new TimerEngine(options);
}

/**
 * Creates the images of timers as GIFs. A thread compiles a style once, and the engine caches it; after that an image is a concatenation of bytes.
 * When the threads are too busy to compile all new styles, the images of these are stills of the requested second. When there are too many stills as well,
 * images have the template's default colors and labels. Rejects with a `TypeError` or a `RangeError` for a style or a time that cannot be drawn.
 */
export class TimerEngine {
  readonly #styles: BoundedCache<CachedStyle>;
  readonly #cards = new BoundedCache<CachedCard>(cardCache);
  readonly #lines = new BoundedCache<CachedLine>(lineCache);
  readonly #threads: WorkerPool<CompileJobs>;
  readonly #begun = new Map<string, Promise<unknown>>();
  #linesBegun = 0;
  #compiled = 0;
  #degraded = 0;

  constructor({ maxStyles, maxBytes, workers }: TimerEngineOptions, startThread: () => Worker = startCompileThread) {
    this.#styles = new BoundedCache({ maxEntries: maxStyles, maxBytes });
    this.#threads = new WorkerPool(startThread, { size: workers, limits });
  }

  /** Returns the countdown from `secondsLeft` (whole, 0 or more), one frame a second for a minute or until zero. */
  async render(anyTime: TimerStyle, secondsLeft: number, options: EngineRenderOptions = {}): Promise<Buffer> {
    checkStyle(anyTime);
    checkSecondsLeft(secondsLeft);
    const style = styleAt(anyTime, secondsLeft);
    const { frames = defaultFrames, isCompatible = false, isGzip = false } = options;
    checkFrames(frames);
    const key = styleKey(style);
    const compiled = this.#styles.get(key)?.timer ?? (await this.#compile(key, style));
    if (compiled === null) return this.#still(style, secondsLeft, options);

    const line = await this.#line(key, compiled, options.deadlineLine);
    for (
      let days = lacksWideDays(compiled, secondsLeft, frames);
      days.length > 0;
      days = lacksWideDays(compiled, secondsLeft, frames)
    ) {
      if (!(await this.#drawWideDays(key, compiled, days))) return this.#still(style, secondsLeft, options);
    }
    const blocks = timerBlocks(compiled, secondsLeft, { frames, isCompatible, deadlineLine: line });
    this.#cache(key, (cached) => (cached.timer = compiled));
    if (!isGzip) return Buffer.concat(blocks);
    return isCompatible || frames > defaultFrames ? gzipAtBestLevel(blocks) : gzipBlocks(blocks);
  }

  /** Returns the pixels of one second, without an animation; those of the template’s default style when too many jobs are queued. */
  async still(style: TimerStyle, secondsLeft: number): Promise<StillPixels> {
    checkStyle(style);
    checkSecondsLeft(secondsLeft);
    const drawing = `still ${secondsLeft} of ${styleKey(style)}`;
    if (this.#mayBegin('urgent', drawing, style))
      return this.#once(drawing, () => this.#threads.run('urgent', 'drawStill', style, secondsLeft));
    this.#degraded++;
    return this.still(plain(style), secondsLeft);
  }

  /** Returns the image for an unknown reader, without a countdown, in the language of a BCP 47 tag. */
  neutral(style: TimerStyle, language = 'en'): Promise<Buffer> {
    const words = labelsOfLanguage(language);
    return this.#notice(style, `neutral in ${words.language}`, (drawn) =>
      this.#threads.run('urgent', 'renderNeutral', drawn, words),
    );
  }

  /** Returns the image for an expired lead, one of `expiredImages`; the first one for an unknown id. */
  expired(style: TimerStyle, imageId: number, language = 'en'): Promise<Buffer> {
    const id = expiredImageId(imageId);
    const words = labelsOfLanguage(language);
    return this.#notice(style, `expired ${id} in ${words.language}`, (drawn) =>
      this.#threads.run('urgent', 'renderExpired', drawn, id, words),
    );
  }

  /** Returns the card with the deadline as text, without a countdown; the neutral image when too many jobs are queued. */
  async card(style: TimerStyle, deadlineText: string, language = 'en'): Promise<Buffer> {
    checkStyle(style);
    const words = labelsOfLanguage(language);
    const drawing = `card ${JSON.stringify(deadlineText)} in ${words.language} of ${styleKey(style)}`;
    const known = this.#cards.get(drawing);
    if (known === undefined && !this.#threads.hasRoom('urgent') && !this.#begun.has(drawing)) {
      this.#degraded++;
      return this.neutral(style, language);
    }
    const card =
      known ??
      (await this.#once(
        drawing,
        async () =>
          new CachedCard(bufferOf(await this.#threads.run('urgent', 'renderCard', style, deadlineText, words))),
      ));
    this.#cards.use(drawing, card);
    return card.image;
  }

  stats(): TimerEngineStats {
    return {
      styles: this.#styles.size,
      bytes: this.#styles.bytes + this.#cards.bytes + this.#lines.bytes,
      waiting: this.#threads.waiting,
      compiled: this.#compiled,
      degraded: this.#degraded,
    };
  }

  /** Stops the threads. Pending and later jobs that need them are rejected. */
  close(): Promise<void> {
    return this.#threads.close();
  }

  /** Returns null when too many styles are already queued. */
  async #compile(key: string, style: TimerStyle): Promise<CompiledTimer | null> {
    if (!this.#mayBegin('patient', key, style)) return null;
    return this.#once(key, async () => {
      const compiled = await this.#threads.run('patient', 'compileStyle', style);
      this.#compiled++;
      this.#cache(key, (cached) => (cached.timer = compiled));
      return compiled;
    });
  }

  /** Draws and caches bitmaps of days. Returns false without drawing them when too many jobs are already queued. */
  async #drawWideDays(key: string, compiled: CompiledTimer, days: number[]): Promise<boolean> {
    const drawing = `${days} days of ${key}`;
    if (!this.#mayBegin('patient', drawing, compiled.style)) return false;
    await this.#once(drawing, async () => {
      const digitPalette = compiled.palette.slice(0, compiled.digitColors);
      cacheWideDays(compiled, await this.#threads.run('patient', 'drawWideDays', compiled.style, digitPalette, days));
    });
    return true;
  }

  /** Returns the row of a deadline; none when it was not requested, or when too many jobs are already queued. */
  async #line(key: string, { style, palette, emptyLine }: CompiledTimer, text = ''): Promise<Bits | undefined> {
    if (emptyLine === null || text === '') return undefined;
    const drawing = `line ${JSON.stringify(text)} of ${key}`;
    const known = this.#lines.get(drawing);
    if (
      known === undefined &&
      !this.#begun.has(drawing) &&
      (this.#linesBegun >= waitingLines || !this.#threads.hasRoom('urgent'))
    ) {
      this.#degraded++;
      return undefined;
    }
    const line = known ?? (await this.#once(drawing, () => this.#drawLine(style, palette, text)));
    this.#lines.use(drawing, line);
    return line.bits;
  }

  async #drawLine(style: TimerStyle, palette: Rgb[], text: string): Promise<CachedLine> {
    this.#linesBegun++;
    try {
      return new CachedLine(await this.#threads.run('urgent', 'drawLine', style, palette, text));
    } finally {
      this.#linesBegun--;
    }
  }

  async #still(style: TimerStyle, secondsLeft: number, options: EngineRenderOptions): Promise<Buffer> {
    this.#degraded++;
    if (!this.#threads.hasRoom('urgent')) return this.render(plain(style), secondsLeft, options);
    const image = bufferOf(await this.#threads.run('urgent', 'renderStill', style, secondsLeft, options.deadlineLine));
    return options.isGzip ? gzipBlocks([image]) : image;
  }

  async #notice(style: TimerStyle, name: StillName, draw: (style: TimerStyle) => Promise<Uint8Array>): Promise<Buffer> {
    checkStyle(style);
    const key = styleKey(style);
    const drawing = `${name} of ${key}`;
    const known = this.#styles.get(key)?.stills.get(name);
    if (known === undefined && !this.#mayBegin('urgent', drawing, style)) {
      this.#degraded++;
      return this.#notice(plain(style), name, draw);
    }
    const image = known ?? (await this.#once(drawing, async () => bufferOf(await draw(style))));
    this.#cache(key, ({ stills }) => stills.set(name, image));
    return image;
  }

  /** Returns whether a drawing may be queued. Default styles are always allowed: they are the fallback when the queue is full, and there are few. */
  #mayBegin(lane: Lane, drawing: string, style: TimerStyle): boolean {
    return this.#threads.hasRoom(lane) || this.#begun.has(drawing) || styleKey(style) === styleKey(plain(style));
  }

  /** Shares one drawing among all concurrent requests for it. */
  #once<Result>(drawing: string, draw: () => Promise<Result>): Promise<Result> {
    const begun = this.#begun.get(drawing) as Promise<Result> | undefined;
    if (begun !== undefined) return begun;
    const drawn = draw().finally(() => this.#begun.delete(drawing));
    this.#begun.set(drawing, drawn);
    return drawn;
  }

  #cache(key: string, change: (cached: CachedStyle) => void): void {
    const cached = this.#styles.get(key) ?? new CachedStyle();
    change(cached);
    this.#styles.use(key, cached);
  }
}

/** Returns the default style of a template, in the same layout. */
function plain({ template, hasDeadlineLine, hasWideDays }: TimerStyle): TimerStyle {
  return timerStyle({ template, hasDeadlineLine, hasWideDays });
}

/** Copies the bytes: a message from a thread keeps its whole buffer alive otherwise. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.slice().buffer);
}
