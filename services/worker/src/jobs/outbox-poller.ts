import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, OutboxRelay, RedisConnection, type Logger } from '@lastcall/core/platform';
import { Queues } from './queues.ts';
import { Watch } from './watch.ts';

/** Where Redis notes that it has what was sent, with the name of its process: one that was emptied has lost the note, and one that was killed, and may have lost a second of jobs, has another name. */
const mark = 'lastcall:outbox-sent';
/** Seconds for which one worker sends everything again for a Redis that has lost it; another does so when it could not end. */
const resendSeconds = 300;
/** Milliseconds after which no relay is still to note what it had put into a Redis that has lost it. */
const lateMs = 5_000;
/** Milliseconds between two looks for the note. */
const lookMs = 2_000;
/** Seconds after which work that was sent before this worker started, and is not done, is sent once more: longer than a job takes that nobody repeats. */
const unfinishedSeconds = 60;

/** Relays the outbox to the queues while the worker runs, and sends everything unfinished again when Redis has lost its jobs or was started anew. */
@Injectable()
export class OutboxPoller extends Watch {
  /** The age in seconds from which unfinished work is to be sent again; null when that was done. */
  private resendsFrom: number | null = unfinishedSeconds;
  /** When this worker has found that Redis has lost its jobs; null when that is mended, or another's to mend. */
  private lostAt: number | null = null;
  private isFirstLook = true;

  constructor(
    private readonly relay: OutboxRelay,
    private readonly queues: Queues,
    private readonly redis: RedisConnection,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'it could not be looked whether Redis has its jobs; it is tried again');
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.relay.stop();
  }

  /** The worker waits for none of it: a database that is slow or away keeps nothing else from starting. */
  protected override begin(): void {
    this.relay.start(this.queues.forRelay);
    this.every(lookMs, () => this.look());
  }

  /** Jobs that are still there are not doubled, since they keep their ids; those that are done are in the inbox. */
  private async look(): Promise<void> {
    const server = await this.server();
    await this.lookForLoss(server);
    if (this.resendsFrom !== null) {
      await this.resend(this.resendsFrom);
      this.resendsFrom = null;
    }
    const lostForMs = this.lostAt === null ? 0 : performance.now() - this.lostAt;
    if (lostForMs < lateMs) return;
    // What a relay put there before the loss, and noted after the look above.
    await this.resend(lostForMs / 1_000);
    this.lostAt = null;
    // A Redis that was emptied again in the meantime must not have the note.
    await this.redis.client.set(mark, server, 'XX');
  }

  private async lookForLoss(server: string): Promise<void> {
    const known = await this.redis.client.get(mark);
    const resending = `for ${server}`;
    // Whoever starts may be the one that could not end it.
    const isLost = known !== server && (known !== resending || this.isFirstLook);
    this.isFirstLook = false;
    if (!isLost) return;
    await this.redis.client.set(mark, resending, 'EX', resendSeconds);
    this.resendsFrom = 0;
    this.lostAt = performance.now();
  }

  private async resend(fromSeconds: number): Promise<void> {
    const sent = await this.relay.redrive(fromSeconds, this.ending);
    if (sent > 0) this.logger.warn({ jobs: sent }, 'work that was not done is sent again');
  }

  /** The name of the process that is Redis now. */
  private async server(): Promise<string> {
    return /run_id:(\w+)/.exec(await this.redis.client.info('server'))?.[1] ?? 'unknown';
  }
}
