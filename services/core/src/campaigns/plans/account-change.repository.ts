import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { AccountChange } from './account-change.entity.ts';

/** What was changed of what accounts have. */
@Injectable()
export class AccountChangeRepository extends TenantRepository<AccountChange> {
  constructor(database: Database) {
    super(database, AccountChange);
  }

  /** The newest changes of an account, the last one first. */
  newest(accountId: number, most: number): Promise<AccountChange[]> {
    return this.find(accountId, {}, { order: { createdAt: 'DESC', id: 'DESC' }, take: most });
  }
}
