import { Injectable } from '@nestjs/common';
import { Outbox } from '@lastcall/core/platform';
import { StoreWriterRepository, type StoreWork } from '../store-codes/index.ts';

/** Accounts that one look gives work to. */
const mostAtOnce = 100;

/** Finds accounts in whose shops something is to be done, and has a job do it: one for each account at a time, however many people changed. */
@Injectable()
export class StoreWatchService {
  constructor(
    private readonly outbox: Outbox,
    private readonly writers: StoreWriterRepository,
  ) {}

  /** Gives work for whatever is due; returns whether there is more. Of several who look, one gives it. */
  async giveWork(now: Date): Promise<boolean> {
    const due = await this.writers.due(now, mostAtOnce);
    for (const accountId of due)
      await this.writers.give(accountId, now, (manager) =>
        this.outbox.enqueue(manager, 'store-discounts', accountId, {} satisfies StoreWork),
      );
    return due.length === mostAtOnce;
  }
}
