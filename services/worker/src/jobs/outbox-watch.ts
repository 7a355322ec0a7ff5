import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, OutboxRelay, RedisConnection, type Logger } from '@lastcall/core/platform';
import { Queues } from './queues.ts';

/** Where Redis notes that it has what was sent; a Redis that was emptied has lost the note too. */
const mark = 'lastcall:outbox-sent';
/** Milliseconds between two looks for the note. */
const lookMs = 2_000;
/** Seconds after which work that was sent before this worker started, and is not done, is sent once more: longer than a job takes that nobody repeats. */
const unfinishedSeconds = 60;

/** Relays the outbox to the queues while the worker runs, and sends everything unfinished again when Redis has lost its jobs. */
@Injectable()
export class OutboxWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(RedisConnection) private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.redrive(unfinishedSeconds);
    this.relay.start(this.queues.forRelay);
    this.timer = setInterval(() => {
      this.looking = this.look();
    }, lookMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.relay.stop();
  }

  /** Jobs that are still there are not doubled, since they keep their ids; those that are done are in the inbox. */
  private async look(): Promise<void> {
    try {
      if ((await this.redis.client.set(mark, new Date().toISOString(), 'NX')) !== 'OK') return;
      const sent = await this.relay.redrive(0);
      if (sent > 0) this.logger.warn({ jobs: sent }, 'Redis had lost its jobs; what is not done is sent again');
    } catch (error) {
      this.logger.warn({ err: error }, 'Redis could not be asked whether it has its jobs; it is asked again');
    }
  }
}
