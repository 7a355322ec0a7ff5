import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { LinkStart } from './link-start.entity.ts';

/** Days that a click is kept, for as long as the worker may be away; and old ones that go with each new one. */
const keptDays = 7;
const forgotten = 100;

@Injectable()
export class LinkStartRepository extends TenantRepository<LinkStart> {
  constructor(@Inject(Database) database: Database) {
    super(database, LinkStart);
  }

  /** Keeps a click; those whose time is over go. */
  async add(accountId: number, click: Omit<LinkStart, 'accountId'>): Promise<void> {
    await this.insert(accountId, click);
    await this.database.sql(`DELETE FROM link_start WHERE clicked_at < CURRENT_TIMESTAMP(6) - INTERVAL ${keptDays} DAY LIMIT ?`, [forgotten]);
  }

  /** Whether links of other pages were clicked for the same person within so many milliseconds, before or after. */
  async hasOthersNear({ accountId, leadId, pageId, clickedAt }: LinkStart, withinMs: number): Promise<boolean> {
    const [from, to] = [new Date(clickedAt.getTime() - withinMs), new Date(clickedAt.getTime() + withinMs)];
    const rows = await this.database.sql('SELECT 1 FROM link_start WHERE account_id = ? AND lead_id = ? AND page_id <> ? AND clicked_at BETWEEN ? AND ? LIMIT 1', [accountId, leadId, pageId, from, to]);
    return rows.length > 0;
  }
}
