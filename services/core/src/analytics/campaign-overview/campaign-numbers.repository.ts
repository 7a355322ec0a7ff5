import { Injectable } from '@nestjs/common';
import { isLeadSql, leadCountSql, orderCountSql, recentSince } from '@lastcall/core/metric-definitions';
import { booleanOf, Database, chunk, instantText, type SqlBoolean } from '@lastcall/core/platform';

/** Maximum number of campaigns in one statement. */
const batchSize = 1_000;

/** Leads and orders of a campaign in the list. */
export interface ListNumbers {
  readonly leads: number;
  readonly orders: number;
}

interface Counted {
  campaign_id: string;
  n: string | number;
}

/** Counts of the last 30 days. Leads that were merged are counted once. */
@Injectable()
export class CampaignNumbersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the numbers of campaigns; days are in `timezone`, which is the account's. */
  async ofList(
    accountId: number,
    timezone: string,
    campaignIds: readonly string[],
  ): Promise<(campaignId: string) => ListNumbers> {
    const since = recentSince(timezone);
    const [leads, orders] = await Promise.all([
      this.leads(accountId, campaignIds, since),
      this.orders(accountId, campaignIds, since),
    ]);
    return (campaignId) => ({ leads: leads.get(campaignId) ?? 0, orders: orders.get(campaignId) ?? 0 });
  }

  /** Returns what is set up in a campaign: its pages, and whether a store discount was saved. */
  async setUp(
    accountId: number,
    campaignId: string,
  ): Promise<{ readonly pageCount: number; readonly hasDiscount: boolean }> {
    const [row] = await this.database.sql<{ pages: string | number; has_discount: SqlBoolean }[]>(
      'SELECT (SELECT COUNT(*) FROM page WHERE account_id = ? AND campaign_id = ?) AS pages, EXISTS(SELECT 1 FROM store_discount WHERE account_id = ? AND campaign_id = ?) AS has_discount',
      [accountId, campaignId, accountId, campaignId],
    );
    return { pageCount: Number(row!.pages), hasDiscount: booleanOf(row!.has_discount) };
  }

  private leads(accountId: number, campaignIds: readonly string[], since: Date): Promise<Map<string, number>> {
    return this.count(
      `SELECT campaign_id, ${leadCountSql} AS n FROM campaign_lead WHERE account_id = ? AND campaign_id IN (?) AND ${isLeadSql} AND started_at >= ? GROUP BY campaign_id`,
      accountId,
      campaignIds,
      since,
    );
  }

  private orders(accountId: number, campaignIds: readonly string[], since: Date): Promise<Map<string, number>> {
    return this.count(
      `SELECT campaign_id, ${orderCountSql} AS n FROM sale WHERE account_id = ? AND campaign_id IN (?) AND created_at >= ? GROUP BY campaign_id`,
      accountId,
      campaignIds,
      since,
    );
  }

  private async count(
    statement: string,
    accountId: number,
    campaignIds: readonly string[],
    since: Date,
  ): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const part of chunk(campaignIds, batchSize)) {
      const rows = await this.database.sql<Counted[]>(statement, [accountId, part, instantText(since)]);
      for (const { campaign_id: id, n } of rows) counts.set(id, Number(n));
    }
    return counts;
  }
}
