import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { hourOfColumn } from './hours.ts';

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
       SELECT account_id, campaign_id, ${hourOfColumn('started_at')} FROM lead_person WHERE account_id = ? AND id IN (?) AND started_at IS NOT NULL
       UNION SELECT account_id, campaign_id, ${hourOfColumn('clicked_at')} FROM link_click WHERE account_id = ? AND lead_id IN (?) ORDER BY 2, 3`,
      [accountId, leadIds, accountId, leadIds],
    );
  }
}
