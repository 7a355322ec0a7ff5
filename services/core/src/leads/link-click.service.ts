import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { isDatabaseDown, LOGGER, type Logger } from '@lastcall/core/platform';
import { LinkClickRepository, type NewClick } from './link-click.repository.ts';

/** Milliseconds that clicks are gathered, and rows that one statement takes: 1.2 times the rate and a nineteenth of the tail of one statement each. */
const gatherMs = 4;
const batchRows = 500;
/** Clicks that wait for a database that is away, about 2 MB; a click is a count, so later ones are let go and said in the log. */
const mostWaiting = 10_000;
/** Milliseconds before a database that was away is tried again. */
const awayMs = 1_000;

/** Counts clicks without letting anybody wait for it. */
@Injectable()
export class LinkClickService implements BeforeApplicationShutdown {
  private waiting: NewClick[] = [];
  private writing: Promise<void> | null = null;
  private isEnding = false;
  private letGo = 0;

  constructor(
    @Inject(LinkClickRepository) private readonly clicks: LinkClickRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes a click; it is in the database a few milliseconds later. */
  count(click: NewClick): void {
    if (this.waiting.length >= mostWaiting) {
      this.letGo++;
      return;
    }
    this.waiting.push(click);
    this.writing ??= this.writeAll();
  }

  /** Resolves when everything noted so far is written. */
  async written(): Promise<void> {
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    await pause(gatherMs);
    try {
      while (this.waiting.length > 0) {
        const batch = this.waiting.slice(0, batchRows);
        const isWritten = await this.write(batch);
        if (isWritten) this.waiting = this.waiting.slice(batch.length);
        else if (this.isEnding) return this.logger.error({ clicks: this.waiting.length }, 'clicks were not counted: the database is away and the service ends');
        else await pause(awayMs);
      }
      if (this.letGo > 0) this.logger.error({ clicks: this.letGo }, 'clicks were not counted while the database was away');
      this.letGo = 0;
    } finally {
      // In the same step as the last look at what waits, so that no click comes in between and waits for the next one.
      this.writing = null;
    }
  }

  /** False while the database is away; a batch that can never be written (its campaign is gone, say) is let go and logged. */
  private async write(batch: readonly NewClick[]): Promise<boolean> {
    try {
      await this.clicks.insertMany(batch);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) return false;
      this.logger.error({ err: error, clicks: batch.length }, 'clicks were not counted');
      return true;
    }
  }
}
