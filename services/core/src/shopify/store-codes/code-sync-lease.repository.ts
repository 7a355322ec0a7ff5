import { Injectable } from '@nestjs/common';
import { Database, SyncLeaseRepository } from '@lastcall/core/platform';

/** The leases of shop writers, with the backoff of each account. A shop has one rate limit for all our calls, so each account has only one writer. */
@Injectable()
export class CodeSyncLeaseRepository extends SyncLeaseRepository<number> {
  constructor(database: Database) {
    super(database, 'code_sync_lease', ['account_id']);
  }

  /** Returns the accounts whose shops have something due and no writer. The cost depends on the number of such accounts, not on the number of their leads. */
  override async due(now: Date, limit: number): Promise<number[]> {
    const rows = await this.database.sql<{ account_id: number }[]>(
      `SELECT d.account_id FROM (
         (SELECT account_id, MIN(requested_at) AS due_at FROM store_code WHERE is_due = 1 GROUP BY is_due, account_id)
         UNION ALL (SELECT account_id, next_at FROM store_batch WHERE next_at <= ? ORDER BY next_at LIMIT ?)
         UNION ALL (SELECT account_id, next_at FROM store_discount WHERE next_at <= ? ORDER BY next_at LIMIT ?)
       ) d LEFT JOIN code_sync_lease w ON w.account_id = d.account_id
       WHERE d.due_at <= ? AND COALESCE(w.held_until <= ?, TRUE) AND COALESCE(w.rests_until <= ?, TRUE)
       GROUP BY d.account_id ORDER BY MIN(d.due_at) LIMIT ?`,
      [now, 10 * limit, now, 10 * limit, now, now, now, limit],
    );
    return rows.map(({ account_id }) => account_id);
  }

  /** Ends the backoff. */
  wake(accountId: number): Promise<void> {
    return this.clearBackoffs({ account_id: accountId });
  }

  protected override keyOf(accountId: number): readonly unknown[] {
    return [accountId];
  }
}
