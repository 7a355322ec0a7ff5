import { Injectable } from '@nestjs/common';
import { FailedJobRepository, type FailedJob, type QueueName } from '@lastcall/core/platform';
import { Queues } from './queues.ts';

/** Work that has failed permanently. `reason` is the error of the last attempt; null when Redis has lost it. */
interface DeadLetter extends FailedJob {
  readonly reason: string | null;
}

const maxListed = 200;

/** Lists failed work for staff. It is stored in the database, so that it can be listed and retried after Redis has lost its jobs. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly failedJobs: FailedJobRepository,
    private readonly queues: Queues,
  ) {}

  /** Lists the newest first, of one queue or of all. */
  async list(queue: QueueName | null): Promise<DeadLetter[]> {
    const work = await this.failedJobs.list(queue, maxListed);
    const reasonOf = async (each: FailedJob): Promise<string | null> =>
      (
        await this.queues
          .get(each.queue)
          .getJob(`ob-${each.outboxId}`)
          .catch(() => undefined)
      )?.failedReason ?? null;
    return Promise.all(work.map(async (each) => ({ ...each, reason: await reasonOf(each) })));
  }

  /** Retries failed work with a full set of attempts. Returns how many units were requeued; completed and waiting work does not count. */
  async redrive(outboxIds: readonly string[]): Promise<number> {
    const work = await this.failedJobs.among(outboxIds);
    // BullMQ ignores a new job while the queue still has the failed job of the same id.
    for (const { queue, outboxId } of work) await this.queues.get(queue).remove(`ob-${outboxId}`);
    await this.failedJobs.requeue(work.map(({ outboxId }) => outboxId));
    return work.length;
  }
}
