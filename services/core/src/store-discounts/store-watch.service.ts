import { Inject, Injectable } from '@nestjs/common';
import { Database, Outbox } from '@lastcall/core/platform';
import { StoreWriterRepository, type StoreWork } from '@lastcall/core/store-codes';

/** Milliseconds within which a job must say that it is still at work; another takes over after that. */
export const holdMs = 60_000;
/** Accounts that one look gives work to. */
const mostAtOnce = 100;

/** Finds accounts in whose shops something is to be done, and has a job do it: one for each account at a time, however many people changed. */
@Injectable()
export class StoreWatchService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(StoreWriterRepository) private readonly writers: StoreWriterRepository,
  ) {}

  /** Gives work for whatever is due; returns whether there is more. Of several who look, one gives it. */
  async giveWork(now: Date): Promise<boolean> {
    const due = await this.writers.due(now, mostAtOnce);
    for (const accountId of due) await this.give(accountId, now);
    return due.length === mostAtOnce;
  }

  private give(accountId: number, now: Date): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.writers.lockFree(accountId, now))) return;
      const outboxId = await this.outbox.enqueue(manager, 'store-discounts', accountId, {} satisfies StoreWork);
      await this.writers.hold(accountId, outboxId, new Date(now.getTime() + holdMs));
    });
  }
}
