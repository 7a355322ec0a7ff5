import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { isDatabaseDown, LOGGER, type Logger } from '@lastcall/core/platform';
import { EmailOpensRepository, type DayOfOpens } from './email-opens.repository.ts';

/** Milliseconds for which opens are gathered: each campaign's are one number, however many they are. */
const gatherMs = 1_000;
/** Campaigns whose opens wait for a database that is away; an open is a count, so those of later ones are let go. */
const mostWaiting = 10_000;

/** Counts how often images are loaded, without letting anybody wait for it. A mail program may load one unread, and show one again from its own store, so it is a measure and no number of people. */
@Injectable()
export class EmailOpensService implements BeforeApplicationShutdown {
  private waiting = new Map<string, DayOfOpens>();
  private writing: Promise<void> | null = null;
  private readonly ending = new AbortController();

  constructor(
    @Inject(EmailOpensRepository) private readonly opens: EmailOpensRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes that the image of a campaign was loaded; it is in the database a second later. */
  count({ accountId, id: campaignId }: { readonly accountId: number; readonly id: string }, now: Date): void {
    this.add({ accountId, campaignId, day: now.toISOString().slice(0, 10), opens: 1 });
    this.writing ??= this.writeAll();
  }

  /** How often the image of a campaign was loaded in the last 30 days. */
  recent(accountId: number, campaignId: string): Promise<number> {
    return this.opens.recent(accountId, campaignId);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.writing;
  }

  private add(day: DayOfOpens): void {
    const key = `${day.campaignId} ${day.day}`;
    const known = this.waiting.get(key);
    if (known || this.waiting.size < mostWaiting) this.waiting.set(key, { ...day, opens: day.opens + (known?.opens ?? 0) });
  }

  private async writeAll(): Promise<void> {
    try {
      while (this.waiting.size > 0) {
        await pause(gatherMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
        const batch = [...this.waiting.values()];
        this.waiting = new Map();
        const isWritten = await this.write(batch);
        if (isWritten) continue;
        if (this.ending.signal.aborted) return this.logger.error({ campaigns: batch.length }, 'opens were not counted: the database is away and the service ends');
        for (const day of batch) this.add(day);
      }
    } finally {
      this.writing = null;
    }
  }

  /** False while the database is away; what it refuses for another reason is let go and said in the log. */
  private async write(batch: readonly DayOfOpens[]): Promise<boolean> {
    try {
      await this.opens.add(batch);
      return true;
    } catch (error) {
      if (isDatabaseDown(error)) return false;
      this.logger.error({ err: error, campaigns: batch.length }, 'opens were not counted');
      return true;
    }
  }
}
