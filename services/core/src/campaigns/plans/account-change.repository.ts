import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { AccountChange } from './account-change.entity.ts';

/** The history of changes of accounts' plans. */
@Injectable()
export class AccountChangeRepository extends TenantRepository<AccountChange> {
  constructor(database: Database) {
    super(database, AccountChange);
  }

  /** Returns the newest changes of an account, newest first. */
  newest(accountId: number, limit: number): Promise<AccountChange[]> {
    return this.find(accountId, {}, { order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }
}
