import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { StoreDiscountRow } from './store-discount.entity.ts';

/** How far the shop is with a campaign's discounts. */
interface BatchFigures {
  readonly live: number;
  /** Those that the shop does not have as they are wished. */
  readonly waiting: number;
  readonly failed: number;
  readonly problem: string | null;
}

/** Discounts of campaigns. */
@Injectable()
export class StoreDiscountRepository extends TenantRepository<StoreDiscountRow> {
  constructor(database: Database) {
    super(database, StoreDiscountRow);
  }

  /** The campaigns of an account whose discount for everybody is to be looked at. */
  async due(accountId: number, now: Date, most: number): Promise<string[]> {
    const rows = await this.database.sql<{ campaign_id: string }[]>(
      'SELECT campaign_id FROM store_discount WHERE account_id = ? AND next_at <= ? ORDER BY next_at LIMIT ?',
      [accountId, now, most],
    );
    return rows.map(({ campaign_id }) => campaign_id);
  }

  /** Has a discount for everybody looked at. */
  async lookAt(accountId: number, campaignId: string, now: Date): Promise<void> {
    await this.database.sql('UPDATE store_discount SET next_at = ? WHERE account_id = ? AND campaign_id = ?', [
      now,
      accountId,
      campaignId,
    ]);
  }

  /** Notes that it was looked at as it was at an instant. */
  async looked(accountId: number, campaignId: string, at: Date): Promise<void> {
    await this.database.sql(
      'UPDATE store_discount SET next_at = NULL WHERE account_id = ? AND campaign_id = ? AND next_at <= ?',
      [accountId, campaignId, at],
    );
  }

  /** What the shop has of the wish with this version, without what is being taken away. */
  async figures(accountId: number, campaignId: string, version: number, now: Date): Promise<BatchFigures> {
    const [row] = await this.database.sql<
      { live: string | null; waiting: string | null; failed: string | null; problem: string | null }[]
    >(
      `SELECT SUM(state = 'live') AS live, SUM(state IN ('new', 'asked') OR (state = 'live' AND version < ?)) AS waiting, SUM(state = 'failed') AS failed, MAX(problem) AS problem
       FROM store_batch WHERE account_id = ? AND campaign_id = ? AND state <> 'leaving' AND ends_at > ?`,
      [version, accountId, campaignId, now],
    );
    return {
      live: Number(row!.live),
      waiting: Number(row!.waiting),
      failed: Number(row!.failed),
      problem: row!.problem,
    };
  }

  /** The campaign of an account in which a code is for everybody; the one that was saved last, where several say the same. */
  async campaignOfCode(accountId: number, code: string): Promise<string | null> {
    const [row] = await this.database.sql<{ campaign_id: string }[]>(
      "SELECT campaign_id FROM store_discount WHERE account_id = ? AND code <> '' AND LOWER(code) = LOWER(?) ORDER BY saved_at DESC LIMIT 1",
      [accountId, code],
    );
    return row?.campaign_id ?? null;
  }
}
