import { problem } from './errors/problem.ts';

/** The maximum numbers of running and waiting tasks, and the seconds after which rejected callers may retry. */
interface SemaphoreOptions {
  readonly concurrency: number;
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

/** Limits how many expensive tasks run at once; waiting tasks start in order of arrival. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: SemaphoreOptions) {}

  /** Runs work when a slot is free. Throws `unavailable` when too many tasks are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.acquire();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Waits for a slot and returns the function that frees it, which must be called once. Throws like `run`. */
  async acquire(): Promise<() => void> {
    if (this.running === this.options.concurrency) {
      if (this.waiting.length === this.options.waiting)
        throw problem('unavailable', { retryAfterSeconds: this.options.retryAfterSeconds });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running++;
    return () => this.release();
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
