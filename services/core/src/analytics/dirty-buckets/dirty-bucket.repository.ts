import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** Returns the UTC hour of an instant, such as `2026-11-24 09:00:00`. */
export function hourAt(at: Date): string {
  return `${at.toISOString().slice(0, 13).replace('T', ' ')}:00:00`;
}

/** Returns SQL for the UTC hour of the time in a column. */
export function hourOfColumn(column: string): string {
  return `CAST(DATE_FORMAT(${column}, '%Y-%m-%d %H:00:00') AS datetime)`;
}

/** An hour in the format of `hourAt` in which rows of a campaign were written. */
export interface DirtyBucket {
  readonly accountId: number;
  readonly campaignId: string;
  readonly hour: string;
}

@Injectable()
export class DirtyBucketRepository {
  constructor(private readonly database: Database) {}

  /**
   * Marks hours of any accounts in one statement, in a fixed order, so that concurrent calls for the same hours cannot
   * deadlock.
   */
  async mark(hours: readonly DirtyBucket[], database = this.database): Promise<void> {
    const rows = hours.map(({ accountId, campaignId, hour }) => [accountId, campaignId, hour]).sort();
    await database.sql('INSERT IGNORE INTO dirty_bucket (account_id, campaign_id, hour) VALUES ?', [rows]);
  }

  /** Marks the hours in which these leads started, and those of their clicks. */
  async markOfLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql(
      `INSERT IGNORE INTO dirty_bucket (account_id, campaign_id, hour)
       SELECT account_id, campaign_id, ${hourOfColumn('started_at')} FROM campaign_lead WHERE account_id = ? AND id IN (?) AND started_at IS NOT NULL
       UNION SELECT account_id, campaign_id, ${hourOfColumn('clicked_at')} FROM link_click WHERE account_id = ? AND lead_id IN (?) ORDER BY 2, 3`,
      [accountId, leadIds, accountId, leadIds],
    );
  }
}
