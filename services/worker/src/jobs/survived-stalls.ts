import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, queueLockMs, RedisConnection, type Logger } from '@lastcall/core/platform';
import type { Job } from 'bullmq';

/** Seconds for which a survived stall is stored; a job that stalls again is long done by then, or has failed. */
const storedSeconds = 86_400;

type Stalled = Pick<Job, 'id' | 'queueName' | 'stalledCounter' | 'processedOn'>;

/**
 * Counts the process deaths of a job. BullMQ counts stalls: a job is handed over when its lock was not renewed in time,
 * whether its process has died or is only slow. A process that still has such a job records that it survived.
 */
@Injectable()
export class SurvivedStalls {
  /** The jobs that run in this process, each with the number that its stall would have. */
  private readonly running = new Map<string, number>();

  constructor(
    private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts a run and returns the function that ends it. Returns null when the job was handed over to the process that
   * still runs it.
   */
  async start(job: Stalled): Promise<(() => Promise<void>) | null> {
    const key = keyOf(job.queueName, job.id!);
    const former = this.running.get(key);
    if (former !== undefined) {
      await this.record(key, former);
      return null;
    }
    const stall = job.stalledCounter + 1;
    this.running.set(key, stall);
    return async () => {
      this.running.delete(key);
      // A run that was shorter than a lock cannot have lost it. One that was longer and did not lose it delays the suspicion by one death.
      if (Date.now() - (job.processedOn ?? 0) >= queueLockMs) await this.record(key, stall);
    };
  }

  /** Records that this process has lost the locks of jobs that it still runs. */
  async recordLostLock(queueName: string, jobIds: readonly string[]): Promise<void> {
    for (const key of jobIds.map((id) => keyOf(queueName, id))) {
      const stall = this.running.get(key);
      if (stall !== undefined) await this.record(key, stall);
    }
  }

  /** Returns how many processes have died while they ran a job. */
  async crashes({ id, queueName, stalledCounter }: Stalled): Promise<number> {
    if (stalledCounter === 0) return 0;
    // While Redis doesn't respond, each stall counts as a death: a suspected job that runs alone does no harm.
    const survived = await this.redis.client.smembers(keyOf(queueName, id!)).catch(() => []);
    return stalledCounter - survived.filter((stall) => Number(stall) <= stalledCounter).length;
  }

  private async record(key: string, stall: number): Promise<void> {
    await this.redis.client
      .multi()
      .sadd(key, stall)
      .expire(key, storedSeconds)
      .exec()
      .catch((error: unknown) => this.logger.warn({ err: error, key }, 'a survived stall could not be recorded'));
  }
}

function keyOf(queueName: string, jobId: string): string {
  return `lastcall:survived-stalls:${queueName}:${jobId}`;
}
