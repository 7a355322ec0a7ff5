import { Injectable } from '@nestjs/common';
import { Database, problem } from '@lastcall/core/platform';
import { Account } from './account.entity.ts';

/** The accounts themselves; every other table's rows belong to one. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  async get(accountId: number): Promise<Account> {
    const account = await this.database.manager.findOneBy(Account, { id: accountId });
    if (!account) throw problem('not_found');
    return account;
  }

  /** Whether there is an account of this number. */
  exists(accountId: number): Promise<boolean> {
    return this.database.manager.existsBy(Account, { id: accountId });
  }

  /** Whether an account was opened at a moment or later. */
  async isOpenedSince(accountId: number, moment: Date): Promise<boolean> {
    const rows = await this.database.sql('SELECT id FROM account WHERE id = ? AND created_at >= ?', [
      accountId,
      moment,
    ]);
    return rows.length > 0;
  }

  /** Whether a store is connected to an account. */
  async hasStore(accountId: number): Promise<boolean> {
    const rows = await this.database.sql<unknown[]>(
      'SELECT 1 FROM store WHERE account_id = ? AND removed_at IS NULL LIMIT 1',
      [accountId],
    );
    return rows.length > 0;
  }

  /** The account whose snippet carries this key; null for a key that is nobody's. */
  findByKey(key: string): Promise<Account | null> {
    return this.database.manager.findOneBy(Account, { key });
  }

  async insert(values: Omit<Account, 'id'>): Promise<Account> {
    const { identifiers } = await this.database.manager.insert(Account, { ...values });
    return { ...values, id: Number((identifiers[0] as { id: number }).id) };
  }

  /** Gives an account other plans. */
  async setPlans(
    accountId: number,
    plans: Partial<Pick<Account, 'plan' | 'usage' | 'storePlan' | 'features'>>,
  ): Promise<void> {
    await this.database.manager.update(Account, { id: accountId }, plans);
  }

  /** Lets one transaction at a time decide what must be unique in an account. */
  async lock(accountId: number): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a lock is held until its transaction ends');
    await this.database.sql('SELECT id FROM account WHERE id = ? FOR UPDATE', [accountId]);
  }
}
