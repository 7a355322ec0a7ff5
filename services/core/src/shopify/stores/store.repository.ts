import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { StoreRow } from './store.entity.ts';

/** The shops of accounts, one each. */
@Injectable()
export class StoreRepository extends TenantRepository<StoreRow> {
  constructor(database: Database) {
    super(database, StoreRow);
  }

  /** The account's that has a shop; null for a shop of nobody's. */
  async ofShop(shopDomain: string): Promise<StoreRow | null> {
    const [found] = await this.database.sql<{ accountId: number }[]>(
      'SELECT account_id AS accountId FROM store WHERE shop_domain = ?',
      [shopDomain],
    );
    return found ? this.findOne(found.accountId, {}) : null;
  }

  /** Takes on shops of any accounts at which somebody is to look now; nobody else does until a moment. Returns their accounts. */
  async claimDue(now: Date, until: Date, most: number): Promise<number[]> {
    return this.database.transaction(async () => {
      const due = await this.database.sql<{ accountId: number }[]>(
        'SELECT account_id AS accountId FROM store WHERE look_at <= ? AND removed_at IS NULL ORDER BY look_at LIMIT ? FOR UPDATE SKIP LOCKED',
        [now, most],
      );
      const accountIds = due.map(({ accountId }) => accountId);
      if (accountIds.length > 0)
        await this.database.sql('UPDATE store SET look_at = ? WHERE account_id IN (?)', [until, accountIds]);
      return accountIds;
    });
  }

  /** A shop tells us from an instant on, unless the account has connected it again meanwhile, or another. */
  async told(
    { accountId, connectionId, connectedAt }: Pick<StoreRow, 'accountId' | 'connectionId' | 'connectedAt'>,
    at: Date,
  ): Promise<void> {
    await this.update(accountId, { connectionId, connectedAt }, { toldAt: at });
  }

  /** A shop was looked at, unless it was connected again meanwhile and is to be looked at sooner. */
  async lookedAt(accountId: number, next: Date): Promise<void> {
    await this.database.sql('UPDATE store SET look_at = ?, tries = 0 WHERE account_id = ? AND told_at IS NOT NULL', [
      next,
      accountId,
    ]);
  }

  /** Has somebody look at once at a shop of any account's as if it were new; does nothing for a shop of nobody's. */
  async lookAnew(shopDomain: string): Promise<void> {
    await this.database.sql(
      'UPDATE store SET told_at = NULL, look_at = CURRENT_TIMESTAMP(6), tries = 0 WHERE shop_domain = ? AND removed_at IS NULL',
      [shopDomain],
    );
  }

  /** Has somebody look at a shop at once. */
  async lookSoon(accountId: number): Promise<void> {
    await this.update(accountId, {}, { lookAt: new Date(), tries: 0 });
  }
}
