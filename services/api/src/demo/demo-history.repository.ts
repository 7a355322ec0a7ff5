import { Injectable } from '@nestjs/common';
import { Database, chunk } from '@lastcall/core/platform';
import type { DemoRows } from './demo-activity.ts';

/** The number of rows per statement. */
const batchRows = 1_000;

/** A sale that was sent to a webhook. */
interface IncomingSaleRow {
  readonly id: string;
  readonly leadId: string | null;
  readonly at: Date;
}

/** Inserts the history of the demo customer; every row belongs to its account. */
@Injectable()
export class DemoHistoryRepository {
  constructor(private readonly database: Database) {}

  async insert(accountId: number, rows: DemoRows): Promise<void> {
    for (const [table, all] of Object.entries(rows)) {
      const columns = Object.keys(all[0] ?? {});
      const values = all.map((row) => [accountId, ...columns.map((column) => row[column])]);
      for (const part of chunk(values, batchRows))
        await this.database.sql(`INSERT INTO ${table} (account_id, ${columns.join(', ')}) VALUES ?`, [part]);
    }
  }

  /** Returns the newest sales of a campaign, newest first. */
  async newestSales(accountId: number, campaignId: string, max: number): Promise<IncomingSaleRow[]> {
    const rows = await this.database.sql<{ id: string; lead_id: string | null; created_at: Date }[]>(
      'SELECT id, lead_id, created_at FROM sale WHERE account_id = ? AND campaign_id = ? ORDER BY created_at DESC, id DESC LIMIT ?',
      [accountId, campaignId, max],
    );
    return rows.map(({ id, lead_id, created_at }) => ({ id, leadId: lead_id, at: created_at }));
  }
}
