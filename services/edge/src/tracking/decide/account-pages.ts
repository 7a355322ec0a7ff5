import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '@lastcall/core/accounts';
import { VisitorConfigService, type TrackedCampaign, type TrackedPage } from '@lastcall/core/read-models';

/** The pages of a campaign that was found by one of its public URLs. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Returns all pages of the campaign, oldest first. */
  async ofCampaign(campaign: Pick<TrackedCampaign, 'accountId' | 'id'>): Promise<readonly TrackedPage[]> {
    const pages = await this.ofAccount(campaign.accountId);
    return pages.filter((page) => page.campaign.id === campaign.id);
  }

  /** Returns all pages of an account's campaigns, oldest first. */
  async ofAccount(accountId: number): Promise<readonly TrackedPage[]> {
    const { key } = await this.accounts.get(accountId);
    return (await this.tracked.accountOf(key))?.pages ?? [];
  }
}
