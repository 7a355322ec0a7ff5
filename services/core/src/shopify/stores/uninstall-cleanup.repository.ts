import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { UninstallCleanupRow } from './uninstall-cleanup.entity.ts';

/** Stores the shops that accounts have disconnected, until nothing of ours remains there. */
@Injectable()
export class UninstallCleanupRepository extends TenantRepository<UninstallCleanupRow> {
  constructor(database: Database) {
    super(database, UninstallCleanupRow);
  }

  /** Claims due shops that any accounts have disconnected, until the given time. */
  async claimDue(now: Date, until: Date, limit: number): Promise<UninstallCleanupRow[]> {
    return this.database.transaction(async () => {
      const due = await this.database.sql<{ accountId: number; connectionId: string }[]>(
        'SELECT account_id AS accountId, connection_id AS connectionId FROM uninstall_cleanup WHERE next_check_at <= ? ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED',
        [now, limit],
      );
      const rows = await Promise.all(due.map(({ accountId, connectionId }) => this.get(accountId, { connectionId })));
      for (const { accountId, connectionId } of rows)
        await this.update(accountId, { connectionId }, { nextCheckAt: until });
      return rows;
    });
  }
}
