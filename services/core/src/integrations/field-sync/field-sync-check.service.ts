import { Injectable } from '@nestjs/common';
import { FieldWriterRepository, type FieldWork } from '../field-sync-requests/index.ts';
import { Outbox } from '@lastcall/core/platform';

/** The maximum number of campaigns that one scan creates jobs for. */
const mostAtOnce = 100;

/** Finds campaigns with pending field writes and enqueues a job for each campaign and provider, one at a time, however many leads changed. */
@Injectable()
export class FieldSyncCheckService {
  constructor(
    private readonly outbox: Outbox,
    private readonly writers: FieldWriterRepository,
  ) {}

  /** Enqueues a job for whatever is due; returns true if there is more. Of several concurrent scans, one enqueues it. */
  async giveWork(now: Date): Promise<boolean> {
    const due = await this.writers.due(now, mostAtOnce);
    for (const writer of due) {
      const { accountId, campaignId, provider } = writer;
      await this.writers.give(writer, now, (manager) =>
        this.outbox.enqueue(manager, 'provider-fields', accountId, { campaignId, provider } satisfies FieldWork),
      );
    }
    return due.length === mostAtOnce;
  }
}
