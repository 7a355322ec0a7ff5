import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../logging/logger.ts';
import { abortableDelay } from '../abortable-delay.ts';
import { isDatabaseDown } from './driver-errors.ts';

interface WriteBehindOptions<Row> {
  /** The log message for dropped rows, such as `clicks were not counted`. */
  readonly dropMessage: string;
  /** Milliseconds for which rows are collected while nothing is being written. */
  readonly batchMs: number;
  /** Maximum number of rows in one statement. */
  readonly batchRows: number;
  /** Maximum number of rows that wait for an unavailable database; rows beyond them are dropped and logged. */
  readonly maxWaiting: number;
  /** Of the waiting rows with the same key, one is written. Without it, all are. */
  readonly keyOf?: (row: Row) => string;
}

/** Milliseconds before the next attempt when the database was unavailable. */
const unavailableMs = 1_000;

/**
 * Writes rows of statistics in batches in the background. Use `GroupCommit` where the caller needs to know that a row
 * is stored.
 */
export class WriteBehind<Row> implements BeforeApplicationShutdown {
  private readonly waiting = new Map<string | symbol, Row>();
  private writing: Promise<void> | null = null;
  private readonly shutdown = new AbortController();
  /** Aborted to write the collected rows without further delay. */
  private collecting = new AbortController();
  private dropped = 0;

  /** `insert` writes rows in one autocommitted statement. */
  constructor(
    private readonly insert: (rows: readonly Row[]) => Promise<void>,
    private readonly logger: Logger,
    private readonly options: WriteBehindOptions<Row>,
  ) {}

  /** Adds a row, which is written some milliseconds later. */
  add(row: Row): void {
    this.enqueue(this.options.keyOf?.(row) ?? Symbol(), row);
    this.writing ??= this.writeAll();
  }

  /** Writes all rows added so far without further delay; resolves when they have been written. */
  async flush(): Promise<void> {
    this.collecting.abort();
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.writing;
  }

  private enqueue(key: string | symbol, row: Row): void {
    if (this.waiting.size < this.options.maxWaiting || this.waiting.has(key)) this.waiting.set(key, row);
    else this.dropped++;
  }

  private async writeAll(): Promise<void> {
    const { batchMs, batchRows, dropMessage } = this.options;
    const { signal } = this.shutdown;
    this.collecting = new AbortController();
    try {
      await abortableDelay(batchMs, AbortSignal.any([signal, this.collecting.signal]));
      while (this.waiting.size > 0) {
        const batch = [...this.waiting].slice(0, batchRows);
        // Removed before the statement starts: a row that is added in the meantime is written again.
        for (const [key] of batch) this.waiting.delete(key);
        if (await this.write(batch.map(([, row]) => row))) continue;
        if (signal.aborted)
          return this.logger.error(
            { rows: batch.length + this.waiting.size },
            `${dropMessage}: the database is unavailable and the service is stopping`,
          );
        for (const [key, row] of batch) this.enqueue(key, row);
        await abortableDelay(unavailableMs, signal);
      }
      if (this.dropped > 0) this.logger.error({ rows: this.dropped }, `${dropMessage}: too many were waiting`);
      this.dropped = 0;
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
      this.logger.error({ err: error, rows: batch.length }, this.options.dropMessage);
      return true;
    }
  }
}
