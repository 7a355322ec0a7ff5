import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { StoreRow } from './store.entity.ts';

/** The shops of accounts, one each. */
@Injectable()
export class StoreRepository extends TenantRepository<StoreRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, StoreRow);
  }

  /** The account's that has a shop; null for a shop of nobody's. */
  async ofShop(shopDomain: string): Promise<StoreRow | null> {
    const [found] = await this.database.sql<{ accountId: number }[]>('SELECT account_id AS accountId FROM store WHERE shop_domain = ?', [shopDomain]);
    return found ? this.findOne(found.accountId, {}) : null;
  }
}
