import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, OutboxRelay, RedisConnection, type Logger, type Poll } from '@lastcall/core/platform';
import { Queues } from './queues.ts';

/**
 * The Redis key that records that Redis has the queued work, with the run ID of its process. A flushed Redis has lost the key; a killed Redis, which may
 * have lost a second of jobs, has another run ID.
 */
const markerKey = 'lastcall:outbox-sent';
/** Seconds of the lease for requeueing everything after Redis has lost its data; another worker continues when the holder could not finish. */
const resendSeconds = 300;
/** Milliseconds after which every relay has recorded the work that it queued before the loss. */
const relayLagMs = 5_000;
/** Milliseconds between two checks of the key. */
const pollMs = 2_000;
/** Seconds after which unfinished work that was queued before this worker started is queued once more: longer than a job without retries takes. */
const unfinishedSeconds = 60;

/** Relays the outbox to the queues while the worker runs, and requeues all unfinished work when Redis has lost its jobs or was restarted. */
@Injectable()
export class OutboxPoller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly polls: readonly Poll[] = [
    {
      everyMs: pollMs,
      failure: 'checking Redis for its jobs failed; retrying',
      poll: (ending) => this.pollOnce(ending),
    },
  ];
  /** The age in seconds from which unfinished work is requeued; null when that was done. */
  private resendsFrom: number | null = unfinishedSeconds;
  /** The time when this worker found that Redis had lost its jobs; null once they are requeued, or while another worker requeues them. */
  private lostAt: number | null = null;
  private isFirstPoll = true;

  constructor(
    private readonly relay: OutboxRelay,
    private readonly queues: Queues,
    private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The worker does not wait for the relay: a slow or unavailable database does not delay the start of anything else. */
  onApplicationBootstrap(): void {
    this.relay.start(this.queues.forRelay);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }

  /** Existing jobs are not duplicated, since they keep their ids; completed ones are in the inbox. */
  private async pollOnce(ending: AbortSignal): Promise<void> {
    const server = await this.server();
    await this.checkForLoss(server);
    if (this.resendsFrom !== null) {
      await this.resend(this.resendsFrom, ending);
      this.resendsFrom = null;
    }
    const lostForMs = this.lostAt === null ? 0 : performance.now() - this.lostAt;
    if (lostForMs < relayLagMs) return;
    // This catches work that a relay queued before the loss and recorded after the check above.
    await this.resend(lostForMs / 1_000, ending);
    this.lostAt = null;
    // A Redis that was flushed again in the meantime must not receive the key.
    await this.redis.client.set(markerKey, server, 'XX');
  }

  private async checkForLoss(server: string): Promise<void> {
    const known = await this.redis.client.get(markerKey);
    const resending = `for ${server}`;
    // The restarted worker may be the one that could not finish.
    const isLost = known !== server && (known !== resending || this.isFirstPoll);
    this.isFirstPoll = false;
    if (!isLost) return;
    await this.redis.client.set(markerKey, resending, 'EX', resendSeconds);
    this.resendsFrom = 0;
    this.lostAt = performance.now();
  }

  private async resend(fromSeconds: number, ending: AbortSignal): Promise<void> {
    const sent = await this.relay.redrive(fromSeconds, ending);
    if (sent > 0) this.logger.warn({ jobs: sent }, 'unfinished work was requeued');
  }

  /** Returns the run ID of the Redis process. */
  private async server(): Promise<string> {
    return /run_id:(\w+)/.exec(await this.redis.client.info('server'))?.[1] ?? 'unknown';
  }
}
