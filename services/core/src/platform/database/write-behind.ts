import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../logging/logger.ts';
import { pauseWithin } from '../pause-within.ts';
import { isDatabaseDown } from './faults.ts';

interface WriteBehindOptions {
  /** What the rows are, for the log, such as `clicks`. */
  readonly what: string;
  /** Milliseconds that rows are gathered while nothing is being written. */
  readonly gatherMs: number;
  /** Rows of one statement. */
  readonly batchRows: number;
  /** Rows that wait for a database that is away; those beyond are let go and said in the log. */
  readonly mostWaiting: number;
}

/** Milliseconds before a database that was away is tried again. */
const awayMs = 1_000;

/** Writes rows of figures in batches, without letting anybody wait for it. Who needs to know that a row is kept takes `GroupCommit`. */
export class WriteBehind<Row> implements BeforeApplicationShutdown {
  private waiting: Row[] = [];
  private writing: Promise<void> | null = null;
  private readonly ending = new AbortController();
  private letGo = 0;

  /** `insert` writes rows in one statement that commits by itself. */
  constructor(
    private readonly insert: (rows: readonly Row[]) => Promise<void>,
    private readonly logger: Logger,
    private readonly options: WriteBehindOptions,
  ) {}

  /** Notes a row; it is in the database some milliseconds later. */
  add(row: Row): void {
    if (this.waiting.length >= this.options.mostWaiting) {
      this.letGo++;
      return;
    }
    this.waiting.push(row);
    this.writing ??= this.writeAll();
  }

  /** Resolves when everything noted so far is written. */
  async written(): Promise<void> {
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    const { gatherMs, batchRows, what } = this.options;
    const { signal } = this.ending;
    try {
      await pauseWithin(gatherMs, signal);
      while (this.waiting.length > 0) {
        const batch = this.waiting.slice(0, batchRows);
        const isWritten = await this.write(batch);
        if (isWritten) this.waiting = this.waiting.slice(batch.length);
        else if (signal.aborted)
          return this.logger.error(
            { rows: this.waiting.length },
            `${what} were not counted: the database is away and the service ends`,
          );
        else await pauseWithin(awayMs, signal);
      }
      if (this.letGo > 0)
        this.logger.error({ rows: this.letGo }, `${what} were not counted while the database was away`);
      this.letGo = 0;
    } finally {
      // In the same step as the last look at what waits, so that no row comes in between and waits for the next one.
      this.writing = null;
    }
  }

  /** False while the database is away; a batch that can never be written is let go and logged. */
  private async write(batch: readonly Row[]): Promise<boolean> {
    try {
      await this.insert(batch);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) return false;
      this.logger.error({ err: error, rows: batch.length }, `${this.options.what} were not counted`);
      return true;
    }
  }
}
