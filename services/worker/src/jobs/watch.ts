import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { pauseWithin, type Logger } from '@lastcall/core/platform';

/** Looks for work again and again while the worker runs. Nothing waits for it, and a look that fails is logged and made again. */
export abstract class Watch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly end = new AbortController();
  private readonly looking: Promise<void>[] = [];

  /** `failure` is what the log says of a look that failed. */
  protected constructor(
    protected readonly logger: Logger,
    private readonly failure: string,
  ) {}

  /** Says by `every` what is looked for. */
  protected abstract begin(): void;

  /** Aborts when the worker ends. */
  protected get ending(): AbortSignal {
    return this.end.signal;
  }

  onApplicationBootstrap(): void {
    this.begin();
  }

  /** Resolves when no look is under way any more. */
  async beforeApplicationShutdown(): Promise<void> {
    this.end.abort();
    await Promise.all(this.looking);
  }

  /** Looks at once, again while `look` says that there is more, and otherwise after so many milliseconds. */
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
