import { Injectable } from '@nestjs/common';
import type { StaffAccount } from '@lastcall/contracts/campaigns/plans';
import { UserRepository, type Account } from '@lastcall/core/accounts';
import { CampaignRepository } from '../campaigns/index.ts';
import { AccountChangeRepository } from './account-change.repository.ts';
import { plansOf } from './account-plans.service.ts';

/** Number of changes that are shown. */
const mostChanges = 20;

/** Presents accounts for staff. */
@Injectable()
export class StaffAccountPresenter {
  constructor(
    private readonly users: UserRepository,
    private readonly campaigns: CampaignRepository,
    private readonly changes: AccountChangeRepository,
  ) {}

  async present(account: Account): Promise<StaffAccount> {
    const [users, campaigns, changes] = await Promise.all([
      this.users.find(account.id),
      this.campaigns.count(account.id),
      this.changes.newest(account.id, mostChanges),
    ]);
    return {
      ...plansOf(account),
      key: account.key,
      name: account.name,
      people: users.map(({ name, email }) => ({ name, email })),
      campaigns,
      changes: changes.map(({ createdAt, changedBy, changes: changed }) => ({
        at: createdAt.toISOString(),
        by: changedBy,
        changes: changed,
      })),
    };
  }
}
