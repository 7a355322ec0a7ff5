import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { pauseWithin, type Logger } from '@lastcall/core/platform';

/** Polls for work repeatedly while the worker runs. Nothing waits for it; a failed poll is logged and repeated. */
export abstract class Watch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly end = new AbortController();
  private readonly looking: Promise<void>[] = [];

  /** `failure` is the log message of a failed poll. */
  protected constructor(
    protected readonly logger: Logger,
    private readonly failure: string,
  ) {}

  /** Registers the poll functions with `every`. */
  protected abstract begin(): void;

  /** Aborts when the worker ends. */
  protected get ending(): AbortSignal {
    return this.end.signal;
  }

  onApplicationBootstrap(): void {
    this.begin();
  }

  /** Resolves when no poll is in progress any more. */
  async beforeApplicationShutdown(): Promise<void> {
    this.end.abort();
    await Promise.all(this.looking);
  }

  /** Polls at once, again while `look` returns that there is more, and otherwise after this many milliseconds. */
  protected every(ms: number, look: () => Promise<boolean | void>): void {
    this.looking.push(this.repeat(ms, look));
  }

  private async repeat(ms: number, look: () => Promise<boolean | void>): Promise<void> {
    while (!this.ending.aborted) {
      const hasMore = await look().catch((error: unknown) => this.logger.error({ err: error }, this.failure));
      if (!hasMore) await pauseWithin(ms, this.ending);
    }
  }
}
