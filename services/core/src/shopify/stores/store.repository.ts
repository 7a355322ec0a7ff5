import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { StoreRow } from './store.entity.ts';

/** Stores the shops of accounts, one each. */
@Injectable()
export class StoreRepository extends TenantRepository<StoreRow> {
  constructor(database: Database) {
    super(database, StoreRow);
  }

  /** Returns the account's row for a shop; null for an unknown shop. */
  async ofShop(shopDomain: string): Promise<StoreRow | null> {
    const [found] = await this.database.sql<{ accountId: number }[]>(
      'SELECT account_id AS accountId FROM store WHERE shop_domain = ?',
      [shopDomain],
    );
    return found ? this.findOne(found.accountId, {}) : null;
  }

  /** Claims shops of any accounts that are due for a check, until the given time. Returns their accounts. */
  async claimDue(now: Date, until: Date, limit: number): Promise<number[]> {
    return this.database.transaction(async () => {
      const due = await this.database.sql<{ accountId: number }[]>(
        'SELECT account_id AS accountId FROM store WHERE next_check_at <= ? AND removed_at IS NULL ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED',
        [now, limit],
      );
      const accountIds = due.map(({ accountId }) => accountId);
      if (accountIds.length > 0)
        await this.database.sql('UPDATE store SET next_check_at = ? WHERE account_id IN (?)', [until, accountIds]);
      return accountIds;
    });
  }

  /** Records when our webhooks were registered, unless the account has reconnected the shop, or connected another one, in the meantime. */
  async markNotified(
    { accountId, connectionId, connectedAt }: Pick<StoreRow, 'accountId' | 'connectionId' | 'connectedAt'>,
    at: Date,
  ): Promise<void> {
    await this.update(accountId, { connectionId, connectedAt }, { notifiedAt: at });
  }

  /** Records a check, unless the shop was reconnected in the meantime and is due earlier. */
  async recordCheck(accountId: number, next: Date): Promise<void> {
    await this.database.sql(
      'UPDATE store SET next_check_at = ?, tries = 0 WHERE account_id = ? AND notified_at IS NOT NULL',
      [next, accountId],
    );
  }

  /** Schedules an immediate check of any account's shop as if it were new; does nothing for an unknown shop. */
  async scheduleFirstCheck(shopDomain: string): Promise<void> {
    await this.database.sql(
      'UPDATE store SET notified_at = NULL, next_check_at = CURRENT_TIMESTAMP(6), tries = 0 WHERE shop_domain = ? AND removed_at IS NULL',
      [shopDomain],
    );
  }

  /** Schedules an immediate check of a shop. */
  async scheduleCheck(accountId: number): Promise<void> {
    await this.update(accountId, {}, { nextCheckAt: new Date(), tries: 0 });
  }
}
