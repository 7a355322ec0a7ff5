import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '@lastcall/core/accounts';
import { VisitorConfigService, type TrackedCampaign, type TrackedPage } from '@lastcall/core/read-models';

/** The pages that belong to a campaign which was found by an address of its own. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Every page of the campaign, oldest first. */
  async ofCampaign(campaign: Pick<TrackedCampaign, 'accountId' | 'id'>): Promise<readonly TrackedPage[]> {
    const pages = await this.ofAccount(campaign.accountId);
    return pages.filter((page) => page.campaign.id === campaign.id);
  }

  /** Every page of all campaigns of an account, oldest first. */
  async ofAccount(accountId: number): Promise<readonly TrackedPage[]> {
    const { key } = await this.accounts.get(accountId);
    return (await this.tracked.accountOf(key))?.pages ?? [];
  }
}
