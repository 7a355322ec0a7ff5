import { Injectable } from '@nestjs/common';
import { Outbox } from '@lastcall/core/platform';
import { StoreWriterRepository, type StoreWork } from '../store-codes/index.ts';

/** The maximum number of accounts that one scan creates jobs for. */
const mostAtOnce = 100;

/** Finds accounts whose shops have something due and enqueues a job for each, one at a time, however many leads changed. */
@Injectable()
export class StoreWatchService {
  constructor(
    private readonly outbox: Outbox,
    private readonly writers: StoreWriterRepository,
  ) {}

  /** Enqueues a job for whatever is due; returns true if there is more. Of several concurrent scans, one enqueues it. */
  async giveWork(now: Date): Promise<boolean> {
    const due = await this.writers.due(now, mostAtOnce);
    for (const accountId of due)
      await this.writers.give(accountId, now, (manager) =>
        this.outbox.enqueue(manager, 'store-discounts', accountId, {} satisfies StoreWork),
      );
    return due.length === mostAtOnce;
  }
}
