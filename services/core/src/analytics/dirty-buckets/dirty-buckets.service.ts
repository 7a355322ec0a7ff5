import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database, DomainEvents, LOGGER, WriteBehind, type Logger } from '@lastcall/core/platform';
import { refundsChanged, salesRecorded } from '@lastcall/core/sales';
import { activityRecorded, countdownsChanged, leadsChanging } from '@lastcall/core/tracking';
import { DirtyBucketRepository, hourAt, type DirtyBucket } from './dirty-bucket.repository.ts';

/** The campaign and time of a row that was written, changed or deleted. */
export interface DirtyMark {
  readonly accountId: number;
  readonly campaignId: string;
  readonly at: Date;
}

const context = 'analytics';

const marking = {
  dropMessage: 'changed hours were not marked, and the daily check will find them',
  // Each process marks a busy hour of a campaign at most twice a second.
  batchMs: 500,
  batchRows: 500,
  // About 2 MB.
  maxWaiting: 10_000,
  keyOf,
};

/**
 * Marks hours that must be counted again after changes in other contexts. Counting removes the mark first and reads the rows afterward, so a mark that
 * is written after its rows is never missed.
 */
@Injectable()
export class DirtyBuckets implements BeforeApplicationShutdown {
  private readonly soon: WriteBehind<DirtyBucket>;

  constructor(
    private readonly database: Database,
    private readonly hours: DirtyBucketRepository,
    events: DomainEvents,
    @Inject(LOGGER) logger: Logger,
  ) {
    // Marks of several callers are written together, so they are outside of any caller's transaction.
    const outside = new Database(database.dataSource);
    this.soon = new WriteBehind((waiting) => hours.mark(waiting, outside), logger, marking);
    events.on(activityRecorded, context, (moments) => this.markSoon(moments));
    events.on(leadsChanging, context, ({ accountId, leadIds }) => this.markOfLeads(accountId, leadIds));
    events.on(countdownsChanged, context, ({ starts }) => this.markSoon(starts));
    events.on(salesRecorded, context, ({ moments }) => this.markSoon(moments));
    events.on(refundsChanged, context, ({ accountId, campaignId, moments }) =>
      this.mark(moments.map((at) => ({ accountId, campaignId, at }))),
    );
  }

  /** Marks hours within half a second after the commit of the current transaction. Never throws or blocks. */
  markSoon(marks: readonly DirtyMark[]): void {
    this.database.afterCommit(() => {
      for (const mark of marks) this.soon.add(hourOf(mark));
    });
  }

  /**
   * Marks hours in the transaction that changes the rows. Only for rare changes, because concurrent marks of the same
   * hour wait for each other.
   */
  async mark(marks: readonly DirtyMark[]): Promise<void> {
    const hours = new Map(marks.map((mark) => [keyOf(hourOf(mark)), hourOf(mark)]));
    if (hours.size > 0) await this.hours.mark([...hours.values()]);
  }

  /**
   * Marks all hours whose counts depend on the identity of these leads: their starts, and their clicks, which may be
   * followed by visits. Call it in the transaction that merges or erases them, before it does.
   */
  async markOfLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0) await this.hours.markOfLeads(accountId, leadIds);
  }

  /** Resolves when every mark so far is written. */
  flush(): Promise<void> {
    return this.soon.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.soon.beforeApplicationShutdown();
  }
}

function hourOf({ accountId, campaignId, at }: DirtyMark): DirtyBucket {
  return { accountId, campaignId, hour: hourAt(at) };
}

function keyOf({ campaignId, hour }: DirtyBucket): string {
  return `${campaignId} ${hour}`;
}
