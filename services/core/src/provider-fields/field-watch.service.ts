import { Inject, Injectable } from '@nestjs/common';
import { FieldWriterRepository, type FieldWork, type FieldWriter } from '@lastcall/core/field-pushes';
import { Database, Outbox } from '@lastcall/core/platform';

/** Milliseconds within which a job must say that it is still at work; another takes over after that. */
export const holdMs = 60_000;
/** Campaigns that one look gives work to. */
const mostAtOnce = 100;

/** Finds campaigns in which fields are to be written, and has a job do it: one for each campaign and provider at a time, however many people changed. */
@Injectable()
export class FieldWatchService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(FieldWriterRepository) private readonly writers: FieldWriterRepository,
  ) {}

  /** Gives work for whatever is due; returns whether there is more. Of several who look, one gives it. */
  async giveWork(now: Date): Promise<boolean> {
    const due = await this.writers.due(now, mostAtOnce);
    for (const writer of due) await this.give(writer, now);
    return due.length === mostAtOnce;
  }

  private give(writer: FieldWriter, now: Date): Promise<void> {
    const { accountId, campaignId, provider } = writer;
    return this.database.transaction(async (manager) => {
      if (!(await this.writers.lockFree(writer, now))) return;
      const outboxId = await this.outbox.enqueue(manager, 'provider-fields', accountId, { campaignId, provider } satisfies FieldWork);
      await this.writers.hold(writer, outboxId, new Date(now.getTime() + holdMs));
    });
  }
}
