import { Injectable } from '@nestjs/common';
import { Database, TenantRepository, type Retention } from '@lastcall/core/platform';
import { LinkStart } from './link-start.entity.ts';

/** Deletes clicks a day after the decision, since decisions on other clicks of the burst need them. Undecided clicks stay. */
export const linkStartRetention: Retention = {
  table: 'link_start',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'decided_at',
  orderBy: 'decided_at',
  key: 'link_start_decided',
  days: 1,
};

@Injectable()
export class LinkStartRepository extends TenantRepository<LinkStart> {
  constructor(database: Database) {
    super(database, LinkStart);
  }

  /** Returns whether links of other pages were clicked for the same lead within this number of milliseconds, before or after. */
  async hasOthersNear({ accountId, leadId, pageId, clickedAt }: LinkStart, withinMs: number): Promise<boolean> {
    const [from, to] = [new Date(clickedAt.getTime() - withinMs), new Date(clickedAt.getTime() + withinMs)];
    const rows = await this.database.sql(
      'SELECT 1 FROM link_start WHERE account_id = ? AND lead_id = ? AND page_id <> ? AND clicked_at BETWEEN ? AND ? LIMIT 1',
      [accountId, leadId, pageId, from, to],
    );
    return rows.length > 0;
  }

  /** Returns the time of the lead's first click on the same link within this number of milliseconds before, which counts as the same visit. */
  async firstNear({ accountId, leadId, pageId, clickedAt }: LinkStart, withinMs: number): Promise<Date> {
    const [row] = await this.database.sql<{ first: Date | null }[]>(
      'SELECT MIN(clicked_at) AS first FROM link_start WHERE account_id = ? AND lead_id = ? AND page_id = ? AND clicked_at BETWEEN ? AND ?',
      [accountId, leadId, pageId, new Date(clickedAt.getTime() - withinMs), clickedAt],
    );
    return row?.first ?? clickedAt;
  }
}
