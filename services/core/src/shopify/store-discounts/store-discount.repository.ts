import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { StoreDiscountRow } from './store-discount.entity.ts';

/** The progress of a campaign's discounts in the shop. */
export interface BatchNumbers {
  readonly live: number;
  /** The number of discounts that are not in sync. */
  readonly waiting: number;
  readonly failed: number;
  readonly problem: string | null;
}

/** Stores the discounts of campaigns. */
@Injectable()
export class StoreDiscountRepository extends TenantRepository<StoreDiscountRow> {
  constructor(database: Database) {
    super(database, StoreDiscountRow);
  }

  /** Returns the campaigns of an account whose shared discount is due. */
  async due(accountId: number, now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.sql<{ campaign_id: string }[]>(
      'SELECT campaign_id FROM store_discount WHERE account_id = ? AND next_at <= ? ORDER BY next_at LIMIT ?',
      [accountId, now, limit],
    );
    return rows.map(({ campaign_id }) => campaign_id);
  }

  /** Schedules the sync of a shared discount. */
  async scheduleSync(accountId: number, campaignId: string, now: Date): Promise<void> {
    await this.database.sql('UPDATE store_discount SET next_at = ? WHERE account_id = ? AND campaign_id = ?', [
      now,
      accountId,
      campaignId,
    ]);
  }

  /** Records that a discount is in sync as of an instant. */
  async recordSync(accountId: number, campaignId: string, at: Date): Promise<void> {
    await this.database.sql(
      'UPDATE store_discount SET next_at = NULL WHERE account_id = ? AND campaign_id = ? AND next_at <= ?',
      [accountId, campaignId, at],
    );
  }

  /** Returns the state in the shop for this version, without discounts that are being removed. */
  async numbers(accountId: number, campaignId: string, version: number, now: Date): Promise<BatchNumbers> {
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

  /** Returns the campaign of an account with this shared code; the most recently saved one of several. */
  async campaignOfCode(accountId: number, code: string): Promise<string | null> {
    const [row] = await this.database.sql<{ campaign_id: string }[]>(
      "SELECT campaign_id FROM store_discount WHERE account_id = ? AND code <> '' AND LOWER(code) = LOWER(?) ORDER BY saved_at DESC LIMIT 1",
      [accountId, code],
    );
    return row?.campaign_id ?? null;
  }
}
