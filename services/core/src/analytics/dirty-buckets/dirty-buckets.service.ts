import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database, DomainEvents, isDatabaseDown, LOGGER, pauseWithin, type Logger } from '@lastcall/core/platform';
import { refundsChanged, salesRecorded } from '@lastcall/core/sales';
import { activityRecorded, countdownsChanged, leadsChanging } from '@lastcall/core/tracking';
import { DirtyBucketRepository, hourAt, type DirtyBucket } from './dirty-bucket.repository.ts';

/** A row of a campaign with this time was written, changed or deleted. */
export interface DirtyMark {
  readonly accountId: number;
  readonly campaignId: string;
  readonly at: Date;
}

const context = 'analytics';
/** Milliseconds for which marks are collected: each process marks a busy hour of a campaign at most twice a second. */
const batchMs = 500;
const batchRows = 500;
/**
 * Maximum number of hours that wait for an unavailable database, about 2 MB; those beyond are dropped, and the daily
 * check finds them.
 */
const mostWaiting = 10_000;
/** Milliseconds before the next attempt when the database was unavailable. */
const awayMs = 1_000;

/**
 * Marks hours that must be counted again after changes in other contexts. Counting removes the mark first and reads the rows afterward, so a mark that
 * is written after its rows is never missed.
 */
@Injectable()
export class DirtyBuckets implements BeforeApplicationShutdown {
  private waiting = new Map<string, DirtyBucket>();
  private writing: Promise<void> | null = null;
  private readonly ending = new AbortController();
  /** Ends the collecting of marks early. */
  private collecting = new AbortController();
  private letGo = 0;
  /** Marks of several callers are written together, so they are outside of any caller's transaction. */
  private readonly outside: Database;

  constructor(
    private readonly database: Database,
    private readonly hours: DirtyBucketRepository,
    events: DomainEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.outside = new Database(database.dataSource);
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
      for (const mark of marks) this.add(hourOf(mark));
      if (this.waiting.size > 0) this.writing ??= this.writeAll();
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

  /** Stops collecting, and resolves when every mark so far is written. */
  async written(): Promise<void> {
    this.collecting.abort();
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.writing;
  }

  private add(hour: DirtyBucket): void {
    const key = keyOf(hour);
    if (this.waiting.size < mostWaiting || this.waiting.has(key)) this.waiting.set(key, hour);
    else this.letGo++;
  }

  private async writeAll(): Promise<void> {
    const { signal } = this.ending;
    this.collecting = new AbortController();
    try {
      await pauseWithin(batchMs, AbortSignal.any([signal, this.collecting.signal]));
      while (this.waiting.size > 0) {
        const batch = [...this.waiting.values()].slice(0, batchRows);
        // Removed before the statement starts: a row that is written in the meantime needs a new mark.
        for (const hour of batch) this.waiting.delete(keyOf(hour));
        if (await this.write(batch)) continue;
        if (signal.aborted)
          return this.logger.error(
            { hours: batch.length + this.waiting.size },
            'changed hours could not be marked: the database is unavailable and the service is stopping; the daily check will find them',
          );
        for (const hour of batch) this.add(hour);
        await pauseWithin(awayMs, signal);
      }
      if (this.letGo > 0)
        this.logger.error(
          { marks: this.letGo },
          'changed hours could not be marked while the database was unavailable; the daily check will find them',
        );
      this.letGo = 0;
    } finally {
      // Runs in the same tick as the last check of the waiting marks, so that none can be added in between and wait for
      // the next one.
      this.writing = null;
    }
  }

  /**
   * Returns false while the database is unavailable; a batch that it rejects for another reason is dropped and logged.
   */
  private async write(batch: readonly DirtyBucket[]): Promise<boolean> {
    try {
      await this.hours.mark(batch, this.outside);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) return false;
      this.logger.error(
        { err: error, hours: batch.length },
        'changed hours could not be marked; the daily check will find them',
      );
      return true;
    }
  }
}

function hourOf({ accountId, campaignId, at }: DirtyMark): DirtyBucket {
  return { accountId, campaignId, hour: hourAt(at) };
}

function keyOf({ campaignId, hour }: DirtyBucket): string {
  return `${campaignId} ${hour}`;
}
