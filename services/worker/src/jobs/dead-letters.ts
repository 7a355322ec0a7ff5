import { Injectable } from '@nestjs/common';
import { GivenUpRepository, type GivenUpWork, type QueueName } from '@lastcall/core/platform';
import { Queues } from './queues.ts';

/** Work that was given up. `reason` is what the last try said; null when Redis has lost it. */
interface DeadLetter extends GivenUpWork {
  readonly reason: string | null;
}

const mostListed = 200;

/** What was given up, for our own people: kept in the database, so that it is known and can be sent again after Redis has lost its jobs. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly givenUp: GivenUpRepository,
    private readonly queues: Queues,
  ) {}

  /** The newest first, of one queue or of all. */
  async list(queue: QueueName | null): Promise<DeadLetter[]> {
    const work = await this.givenUp.list(queue, mostListed);
    const reasonOf = async (each: GivenUpWork): Promise<string | null> =>
      (
        await this.queues
          .of(each.queue)
          .getJob(`ob-${each.outboxId}`)
          .catch(() => undefined)
      )?.failedReason ?? null;
    return Promise.all(work.map(async (each) => ({ ...each, reason: await reasonOf(each) })));
  }

  /** Sends work again that was given up, with all its tries. Returns how many pieces there were; what is done, or waits, is none. */
  async redrive(outboxIds: readonly string[]): Promise<number> {
    const work = await this.givenUp.among(outboxIds);
    // A queue that still has the failed job would take none of the same name.
    for (const { queue, outboxId } of work) await this.queues.of(queue).remove(`ob-${outboxId}`);
    await this.givenUp.sendAgain(work.map(({ outboxId }) => outboxId));
    return work.length;
  }
}
