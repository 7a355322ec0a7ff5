import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../logging/logger.ts';
import { pauseWithin } from '../pause-within.ts';
import { isDatabaseDown } from './faults.ts';

interface WriteBehindOptions {
  /** The name of the rows for the log, such as `clicks`. */
  readonly what: string;
  /** Milliseconds for which rows are collected while nothing is being written. */
  readonly batchMs: number;
  /** Maximum number of rows in one statement. */
  readonly batchRows: number;
  /** Maximum number of rows that wait for an unavailable database; rows beyond them are dropped and logged. */
  readonly mostWaiting: number;
}

/** Milliseconds before the next attempt when the database was unavailable. */
const awayMs = 1_000;

/**
 * Writes rows of statistics in batches in the background. Use `GroupCommit` where the caller needs to know that a row
 * is stored.
 */
export class WriteBehind<Row> implements BeforeApplicationShutdown {
  private waiting: Row[] = [];
  private writing: Promise<void> | null = null;
  private readonly ending = new AbortController();
  /** Ends the collecting of rows early. */
  private collecting = new AbortController();
  private letGo = 0;

  /** `insert` writes rows in one statement that commits by itself. */
  constructor(
    private readonly insert: (rows: readonly Row[]) => Promise<void>,
    private readonly logger: Logger,
    private readonly options: WriteBehindOptions,
  ) {}

  /** Adds a row, which is written some milliseconds later. */
  add(row: Row): void {
    if (this.waiting.length >= this.options.mostWaiting) {
      this.letGo++;
      return;
    }
    this.waiting.push(row);
    this.writing ??= this.writeAll();
  }

  /** Stops collecting, and resolves when every row added so far is written. */
  async written(): Promise<void> {
    this.collecting.abort();
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    const { batchMs, batchRows, what } = this.options;
    const { signal } = this.ending;
    this.collecting = new AbortController();
    try {
      await pauseWithin(batchMs, AbortSignal.any([signal, this.collecting.signal]));
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
      // Runs in the same tick as the last check of the waiting rows, so that none can be added in between and wait for
      // the next one.
      this.writing = null;
    }
  }

  /** Returns false while the database is unavailable; a batch that can never be written is dropped and logged. */
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
