import { Inject, Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';
import { PageEvent } from './page-event.entity.ts';

export type NewPageEvent = Omit<PageEvent, 'id'>;

/** A year and a month, so that a month can be compared with the same one of the year before. */
export const pageEventRetention: Retention = { table: 'page_event', primaryKey: ['account_id', 'id'], since: 'happened_at', oldestBy: 'id', key: 'page_event_auto', days: 400 };

@Injectable()
export class PageEventRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Writes events of any accounts in one statement; each row names its own. */
  async insertMany(events: readonly NewPageEvent[]): Promise<void> {
    await this.database.manager.createQueryBuilder().insert().into(PageEvent).values([...events]).updateEntity(false).execute();
  }

  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('UPDATE page_event SET lead_id = NULL WHERE account_id = ? AND lead_id IN (?)', [accountId, leadIds]);
  }
}
