import { Injectable } from '@nestjs/common';
import { FieldWriterRepository, type FieldWork } from '../field-sync-requests/index.ts';
import { Outbox } from '@lastcall/core/platform';

/** Campaigns that one look gives work to. */
const mostAtOnce = 100;

/** Finds campaigns in which fields are to be written, and has a job do it: one for each campaign and provider at a time, however many people changed. */
@Injectable()
export class FieldSyncCheckService {
  constructor(
    private readonly outbox: Outbox,
    private readonly writers: FieldWriterRepository,
  ) {}

  /** Gives work for whatever is due; returns whether there is more. Of several who look, one gives it. */
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
