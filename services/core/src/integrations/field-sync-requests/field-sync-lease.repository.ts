import { Injectable } from '@nestjs/common';
import { Database, SyncLeaseRepository } from '@lastcall/core/platform';

/** A campaign's fields at one provider, which one job at a time writes. */
export interface FieldWriter {
  readonly accountId: number;
  readonly campaignId: string;
  readonly provider: string;
}

/** The leases of field writers: which campaign's fields are being written, and how long each campaign backs off. */
@Injectable()
export class FieldWriterRepository extends SyncLeaseRepository<FieldWriter> {
  constructor(database: Database) {
    super(database, 'field_sync_lease', ['account_id', 'campaign_id', 'provider']);
  }

  /**
   * Returns the campaigns, of all accounts, that have something due and no writer. The cost depends on the number of campaigns with something due,
   * however many leads these have.
   */
  override async due(now: Date, limit: number): Promise<FieldWriter[]> {
    // With the state in the GROUP BY, the index is skip-scanned from campaign to campaign; without it, every lead's row is read.
    const dueIn = (state: string): string =>
      `(SELECT account_id, campaign_id, provider, MIN(next_at) AS next_at FROM field_sync WHERE state = '${state}' GROUP BY state, account_id, campaign_id, provider)`;
    const rows = await this.database.sql<{ account_id: number; campaign_id: string; provider: string }[]>(
      `SELECT d.account_id, d.campaign_id, d.provider FROM (${['pending', 'nobody', 'erasing'].map(dueIn).join(' UNION ALL ')}) d
       LEFT JOIN field_sync_lease w ON w.account_id = d.account_id AND w.campaign_id = d.campaign_id AND w.provider = d.provider
       WHERE d.next_at <= ? AND COALESCE(w.held_until <= ?, TRUE) AND COALESCE(w.rests_until <= ?, TRUE)
       GROUP BY d.account_id, d.campaign_id, d.provider ORDER BY MIN(d.next_at) LIMIT ?`,
      [now, now, now, limit],
    );
    return rows.map((row) => ({ accountId: row.account_id, campaignId: row.campaign_id, provider: row.provider }));
  }

  /** Ends the backoff of all writers of an account at a provider. */
  wake(accountId: number, provider: string): Promise<void> {
    return this.clearBackoffs({ account_id: accountId, provider });
  }

  protected override keyOf({ accountId, campaignId, provider }: FieldWriter): readonly unknown[] {
    return [accountId, campaignId, provider];
  }
}
