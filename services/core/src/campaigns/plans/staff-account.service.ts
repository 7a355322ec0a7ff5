import { Injectable } from '@nestjs/common';
import type { SavePlansBody, StaffAccount } from '@lastcall/contracts/campaigns/plans';
import { UserRepository, type Account } from '@lastcall/core/accounts';
import { CampaignRepository } from '../campaigns/index.ts';
import { AccountChangeRepository } from './account-change.repository.ts';
import { AccountPlansService } from './account-plans.service.ts';
import { presentStaffAccount } from './staff-account.presenter.ts';

/** Number of changes that are shown. */
const maxChanges = 20;

/** Reads and changes accounts for staff. Throws as `AccountPlansService` does. */
@Injectable()
export class StaffAccountService {
  constructor(
    private readonly plans: AccountPlansService,
    private readonly users: UserRepository,
    private readonly campaigns: CampaignRepository,
    private readonly changes: AccountChangeRepository,
  ) {}

  async find(email: string): Promise<StaffAccount> {
    return this.present(await this.plans.ofUser(email));
  }

  async save(accountKey: string, body: SavePlansBody, by: string): Promise<StaffAccount> {
    return this.present(await this.plans.save(accountKey, body, by));
  }

  private async present(account: Account): Promise<StaffAccount> {
    const [users, campaigns, changes] = await Promise.all([
      this.users.find(account.id),
      this.campaigns.count(account.id),
      this.changes.newest(account.id, maxChanges),
    ]);
    return presentStaffAccount(account, { users, campaigns, changes });
  }
}
