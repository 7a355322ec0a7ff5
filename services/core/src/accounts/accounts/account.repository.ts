import { Injectable } from '@nestjs/common';
import { Database, problem } from '@lastcall/core/platform';
import { Account } from './account.entity.ts';

/** Stores accounts. The rows of every other table belong to one. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  async get(accountId: number): Promise<Account> {
    const account = await this.database.manager.findOneBy(Account, { id: accountId });
    if (!account) throw problem('not_found');
    return account;
  }

  /** Returns whether an account with this id exists. */
  exists(accountId: number): Promise<boolean> {
    return this.database.manager.existsBy(Account, { id: accountId });
  }

  /** Returns whether an account was created at or after a moment. */
  async isOpenedSince(accountId: number, moment: Date): Promise<boolean> {
    const rows = await this.database.sql('SELECT id FROM account WHERE id = ? AND created_at >= ?', [
      accountId,
      moment,
    ]);
    return rows.length > 0;
  }

  /** Returns whether a store is connected to an account. */
  async hasStore(accountId: number): Promise<boolean> {
    const rows = await this.database.sql<unknown[]>(
      'SELECT 1 FROM store WHERE account_id = ? AND removed_at IS NULL LIMIT 1',
      [accountId],
    );
    return rows.length > 0;
  }

  /** Returns the account whose snippet has this public key; null for an unknown key. */
  findByKey(key: string): Promise<Account | null> {
    return this.database.manager.findOneBy(Account, { key });
  }

  async insert(values: Omit<Account, 'id'>): Promise<Account> {
    const { identifiers } = await this.database.manager.insert(Account, { ...values });
    return { ...values, id: Number((identifiers[0] as { id: number }).id) };
  }

  /** Changes the plans and features of an account. */
  async setPlans(
    accountId: number,
    plans: Partial<Pick<Account, 'plan' | 'usage' | 'storePlan' | 'features'>>,
  ): Promise<void> {
    await this.database.manager.update(Account, { id: accountId }, plans);
  }

  /** Locks an account until the transaction ends, to check limits and uniqueness within it. */
  async lock(accountId: number): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('lock must run inside a transaction');
    await this.database.sql('SELECT id FROM account WHERE id = ? FOR UPDATE', [accountId]);
  }
}
