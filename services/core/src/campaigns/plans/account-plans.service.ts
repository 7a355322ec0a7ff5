import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AccountPlans, SavePlansBody, StorePlan } from '@lastcall/contracts/campaigns/plans';
import { AccountsRepository, UserRepository, type Account } from '@lastcall/core/accounts';
import { changesBetween } from '../history/index.ts';
import { Database, problem } from '@lastcall/core/platform';
import { AccountChangeRepository } from './account-change.repository.ts';
import { plansOf } from './staff-account.presenter.ts';

/**
 * Sets the usage, plans and features of accounts, for staff and for billing. Every change is recorded with its author.
 */
@Injectable()
export class AccountPlansService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
    private readonly changes: AccountChangeRepository,
  ) {}

  /** Returns the account of a member by email address. Throws `not_found`. */
  async ofUser(email: string): Promise<Account> {
    const user = await this.users.findByEmail(email);
    if (!user) throw problem('not_found');
    return this.accounts.get(user.accountId);
  }

  /**
   * Saves the choice of a staff member. Throws `not_found`, and `plans_changed` when the plans were changed since the
   * screen loaded them.
   */
  async save(accountKey: string, { plans, seen }: SavePlansBody, by: string): Promise<Account> {
    const found = await this.accounts.findByKey(accountKey);
    if (!found) throw problem('not_found');
    return this.change(found.id, by, (before) => {
      if (!isDeepStrictEqual(before, seen)) throw problem('plans_changed');
      return plans;
    });
  }

  /** Changes the given plans of a member's account. Throws `not_found`. */
  async set(email: string, plans: Partial<AccountPlans>, by: string): Promise<Account> {
    const { id } = await this.ofUser(email);
    return this.change(id, by, (before) => ({ ...before, ...plans }));
  }

  /** Sets or removes the store plan of an account. Throws `not_found`. */
  async setStorePlan(accountId: number, storePlan: StorePlan, by: string): Promise<void> {
    await this.change(accountId, by, (before) => ({ ...before, storePlan }));
  }

  private async change(
    accountId: number,
    by: string,
    decide: (before: AccountPlans) => AccountPlans,
  ): Promise<Account> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const before = plansOf(await this.accounts.get(accountId));
      const after = decide(before);
      const changes = changesBetween({ ...before }, { ...after });
      if (changes.length > 0) {
        const { hasPortal, ...plans } = after;
        await this.accounts.setPlans(accountId, { ...plans, features: { portal: hasPortal } });
        await this.changes.insert(accountId, { id: randomUUID(), changedBy: by, changes, createdAt: new Date() });
      }
      return this.accounts.get(accountId);
    });
  }
}
