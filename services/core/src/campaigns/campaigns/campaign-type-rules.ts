import { Injectable } from '@nestjs/common';
import { campaignTypesOf, isAnnouncement, needsStorePlan, validation, type CampaignType } from '@lastcall/contracts';
import { AccountsRepository } from '@lastcall/core/accounts';
import { fieldProblems, problem } from '@lastcall/core/platform';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';

/** Which types of campaign an account may have, and which a campaign may become. */
@Injectable()
export class CampaignTypeRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
  ) {}

  /** Looks at the type that a new campaign is to have. Throws `validation_failed` for one that the account is not for, and `plan_required` for one that a subscribed store alone has. */
  async checkNew(accountId: number, type: CampaignType): Promise<void> {
    const { usage, storePlan } = await this.accounts.get(accountId);
    if (!campaignTypesOf(usage).includes(type))
      throw fieldProblems({ path: 'data.campaignType', message: validation.campaignTypeOfOthers });
    if (needsStorePlan(type) && storePlan !== 'paid') throw problem('plan_required');
  }

  /**
   * Looks at another type for a campaign; the one that it has may stay, whatever became of the account's plan. Throws what `checkNew` throws,
   * and `leaves_announcement` or `becomes_announcement` where the pages that are there would make no sense.
   */
  async checkChange({ accountId, id, campaignType: before }: Campaign, type: CampaignType): Promise<void> {
    if (type === before) return;
    await this.checkNew(accountId, type);
    const wasAnnouncement = isAnnouncement(before);
    if (wasAnnouncement === isAnnouncement(type)) return;
    // An announcement has pages of its own, which mean nothing to other campaigns, and theirs nothing to it.
    if ((await this.campaigns.pageCount(accountId, id)) > 0)
      throw problem(wasAnnouncement ? 'leaves_announcement' : 'becomes_announcement');
  }
}
