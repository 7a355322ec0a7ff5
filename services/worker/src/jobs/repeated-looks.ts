import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@lastcall/core/platform';

/** Looks for work again and again until the worker ends. */
export class RepeatedLooks {
  private readonly ending = new AbortController();
  private readonly looking: Promise<void>[] = [];

  /** `failure` is what the log says of a look that failed; it is tried again. */
  constructor(
    private readonly logger: Logger,
    private readonly failure: string,
  ) {}

  /** Looks at once, again while `look` says that there is more, and otherwise after so many milliseconds. */
  start(everyMs: number, look: () => Promise<boolean | void>): void {
    this.looking.push(this.repeat(everyMs, look));
  }

  /** Resolves when no look is under way any more. */
  async end(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.looking);
  }

  private async repeat(everyMs: number, look: () => Promise<boolean | void>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const hasMore = await look().catch((error: unknown) => this.logger.error({ err: error }, this.failure));
      if (!hasMore) await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
