import { problem } from './errors/problem.ts';

/** How many may work at once, how many may wait for it, and when those beyond may come back. */
interface TurnsOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

/** Work that takes much of the machine, a few pieces at a time, in the order in which they came. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: TurnsOptions) {}

  /** Does work when its turn comes. Throws `unavailable` when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Waits for a turn, and gives what ends it; call that once. Throws as `run` does. */
  async take(): Promise<() => void> {
    if (this.running === this.options.atOnce) {
      if (this.waiting.length === this.options.waiting)
        throw problem('unavailable', { retryAfterSeconds: this.options.retryAfterSeconds });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running++;
    return () => this.pass();
  }

  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
