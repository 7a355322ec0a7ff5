import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ExpiryService } from '@lastcall/core/outgoing-webhooks';
import { LOGGER, type Logger } from '@lastcall/core/platform';

/** Milliseconds between two looks at people, at campaigns that end for everybody, and at what is old. */
const peopleMs = 1_000;
const campaignsMs = 10_000;
const oldMs = 3_600_000;

/** Looks for deadlines that have passed while the worker runs; what passed while none did is found at the start. */
@Injectable()
export class ExpiryWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private looking: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(ExpiryService) private readonly expiry: ExpiryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.looking = Promise.all([
      this.repeat(peopleMs, () => this.expiry.tellOfPeople(new Date())),
      this.repeat(campaignsMs, () => this.expiry.tellOfCampaigns(new Date())),
      this.repeat(oldMs, () => this.expiry.forgetOld(new Date())),
    ]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.looking;
  }

  /** Looks again at once while there is more, and otherwise after a pause. */
  private async repeat(everyMs: number, look: () => Promise<boolean | void>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const hasMore = await look().catch((error: unknown) => this.logger.error({ err: error }, 'deadlines that have passed could not be looked for; it is tried again'));
      if (!hasMore) await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
