import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database, isDatabaseDown, LOGGER, pauseWithin, type Logger } from '@lastcall/core/platform';
import { hourAt } from './hours.ts';
import { DirtyBucketRepository, type DirtyBucket } from './dirty-bucket.repository.ts';

/** Something of a campaign was written, changed or removed that happened at this moment. */
export interface DirtyMark {
  readonly accountId: number;
  readonly campaignId: string;
  readonly at: Date;
}

/** Milliseconds that marks are gathered: a busy hour of a campaign is marked twice a second by each process, however much happens in it. */
const gatherMs = 500;
const batchRows = 500;
/** Hours that wait for a database that is away, about 2 MB; those beyond are let go, and the daily check finds them. */
const mostWaiting = 10_000;
/** Milliseconds before a database that was away is tried again. */
const awayMs = 1_000;

/**
 * Says that an hour has to be counted again. Who counts removes the mark first and looks at the rows afterwards,
 * so a mark that is written after its rows is never one too few.
 */
@Injectable()
export class DirtyBuckets implements BeforeApplicationShutdown {
  private waiting = new Map<string, DirtyBucket>();
  private writing: Promise<void> | null = null;
  private readonly ending = new AbortController();
  private letGo = 0;
  /** Marks of several callers go together, so they belong to no caller's transaction. */
  private readonly outside: Database;

  constructor(
    private readonly database: Database,
    private readonly hours: DirtyBucketRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.outside = new Database(database.dataSource);
  }

  /** Marks within half a second of the commit of the transaction one is in; never throws and keeps nobody waiting. */
  markSoon(marks: readonly DirtyMark[]): void {
    this.database.afterCommit(() => {
      for (const mark of marks) this.add(hourOf(mark));
      if (this.waiting.size > 0) this.writing ??= this.writeAll();
    });
  }

  /** Marks as part of the transaction that changes the rows, where such changes are rare: two that mark the same hour wait for each other. */
  async mark(marks: readonly DirtyMark[]): Promise<void> {
    const hours = new Map(marks.map((mark) => [keyOf(hourOf(mark)), hourOf(mark)]));
    if (hours.size > 0) await this.hours.mark([...hours.values()]);
  }

  /**
   * Marks the hours of all that is counted by who leads are: their starts, and their clicks, which are reported or not by their visits.
   * Call it in the transaction that joins or erases them, before it does.
   */
  async markOfLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0) await this.hours.markOfLeads(accountId, leadIds);
  }

  /** Resolves when everything marked so far is written. */
  async written(): Promise<void> {
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
    try {
      await pauseWithin(gatherMs, signal);
      while (this.waiting.size > 0) {
        const batch = [...this.waiting.values()].slice(0, batchRows);
        // Out before the statement begins: a row that is written meanwhile needs a mark of its own.
        for (const hour of batch) this.waiting.delete(keyOf(hour));
        if (await this.write(batch)) continue;
        if (signal.aborted)
          return this.logger.error(
            { hours: batch.length + this.waiting.size },
            'hours were not marked: the database is away and the service ends; the daily check finds them',
          );
        for (const hour of batch) this.add(hour);
        await pauseWithin(awayMs, signal);
      }
      if (this.letGo > 0)
        this.logger.error(
          { marks: this.letGo },
          'hours were not marked while the database was away; the daily check finds them',
        );
      this.letGo = 0;
    } finally {
      // In the same step as the last look at what waits, so that no mark comes in between and waits for the next one.
      this.writing = null;
    }
  }

  /** False while the database is away; what it refuses for another reason is let go and said in the log. */
  private async write(batch: readonly DirtyBucket[]): Promise<boolean> {
    try {
      await this.hours.mark(batch, this.outside);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) return false;
      this.logger.error({ err: error, hours: batch.length }, 'hours were not marked; the daily check finds them');
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
