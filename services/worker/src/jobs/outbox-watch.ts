import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, OutboxRelay, RedisConnection, type Logger } from '@lastcall/core/platform';
import { Queues } from './queues.ts';
import { RepeatedLooks } from './repeated-looks.ts';

/** Where Redis notes that it has what was sent; a Redis that was emptied has lost the note too. */
const mark = 'lastcall:outbox-sent';
/** Milliseconds between two looks for the note. */
const lookMs = 2_000;
/** Milliseconds between two looks for work that was done long ago. */
const forgetMs = 3_600_000;
/** Seconds after which work that was sent before this worker started, and is not done, is sent once more: longer than a job takes that nobody repeats. */
const unfinishedSeconds = 60;

/** Relays the outbox to the queues while the worker runs, sends everything unfinished again when Redis has lost its jobs, and removes what is done. */
@Injectable()
export class OutboxWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly looks: RepeatedLooks;
  private readonly removals: RepeatedLooks;
  /** The age in seconds from which unfinished work is to be sent again; null when that was done. */
  private resendsFrom: number | null = unfinishedSeconds;

  constructor(
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(RedisConnection) private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'it could not be looked whether Redis has its jobs; it is tried again');
    this.removals = new RepeatedLooks(logger, 'done work could not be removed; it is tried again');
  }

  /** The worker waits for none of it: a database that is slow or away keeps nothing else from starting. */
  onApplicationBootstrap(): void {
    this.relay.start(this.queues.forRelay);
    this.looks.start(lookMs, () => this.look());
    this.removals.start(forgetMs, () => this.relay.forgetDone());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all([this.looks.end(), this.removals.end()]);
    await this.relay.stop();
  }

  /** Jobs that are still there are not doubled, since they keep their ids; those that are done are in the inbox. */
  private async look(): Promise<void> {
    if ((await this.redis.client.set(mark, new Date().toISOString(), 'NX')) === 'OK') this.resendsFrom = 0;
    if (this.resendsFrom === null) return;
    const sent = await this.relay.redrive(this.resendsFrom, this.ending.signal);
    if (sent > 0) this.logger.warn({ jobs: sent }, 'work that was not done is sent again');
    this.resendsFrom = null;
  }
}
