import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AccountPlans, SavePlansBody, StorePlan } from '@lastcall/contracts/plans';
import { AccountsRepository, UserRepository, type Account } from '@lastcall/core/accounts';
import { changesBetween } from '../history/index.ts';
import { Database, problem } from '@lastcall/core/platform';
import { AccountChangeRepository } from './account-change.repository.ts';

/** What accounts are given, by our own people or by what they pay for: for what they are, their plans and their features. Every change is kept with who made it. */
@Injectable()
export class AccountPlansService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
    private readonly changes: AccountChangeRepository,
  ) {}

  /** The account of the person who signs in with an address. Throws `not_found`. */
  async ofPerson(email: string): Promise<Account> {
    const user = await this.users.findByEmail(email);
    if (!user) throw problem('not_found');
    return this.accounts.get(user.accountId);
  }

  /** Saves what somebody has decided on before their eyes. Throws `not_found`, and `plans_changed` when the account has other plans by now than the ones they saw. */
  async save(accountKey: string, { plans, seen }: SavePlansBody, by: string): Promise<Account> {
    const found = await this.accounts.findByKey(accountKey);
    if (!found) throw problem('not_found');
    return this.change(found.id, by, (before) => {
      if (!isDeepStrictEqual(before, seen)) throw problem('plans_changed');
      return plans;
    });
  }

  /** Changes what is named of a person's account, and leaves the rest. Throws `not_found`. */
  async set(email: string, plans: Partial<AccountPlans>, by: string): Promise<Account> {
    const { id } = await this.ofPerson(email);
    return this.change(id, by, (before) => ({ ...before, ...plans }));
  }

  /** Gives an account the plan of its store, or takes it back. Throws `not_found`. */
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

/** What an account has, as it is chosen. */
export function plansOf({ usage, plan, storePlan, features }: Account): AccountPlans {
  return { usage, plan, storePlan, hasPortal: features.portal };
}
