import { Injectable } from '@nestjs/common';
import { campaignTypesOf, isAnnouncement, needsStorePlan, type CampaignType } from '@lastcall/contracts/campaigns';
import { validation } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { fieldProblems, problem } from '@lastcall/core/platform';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';

/** Rules for the types of campaign that an account may create or switch to. */
@Injectable()
export class CampaignTypeRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
  ) {}

  /**
   * Checks the type of a new campaign. Throws `validation_failed` for a type that does not fit the account's usage, and
   * `plan_required` for one that needs a subscribed store.
   */
  async checkNew(accountId: number, type: CampaignType): Promise<void> {
    const { usage, storePlan } = await this.accounts.get(accountId);
    if (!campaignTypesOf(usage).includes(type))
      throw fieldProblems({ path: 'data.campaignType', message: validation.campaignTypeOfOthers });
    if (needsStorePlan(type) && storePlan !== 'paid') throw problem('plan_required');
  }

  /**
   * Checks a change of type. A campaign may keep its current type even if the plan no longer includes it. Throws the
   * errors of `checkNew`, and `leaves_announcement` or `becomes_announcement` when the existing pages would not fit the
   * new type.
   */
  async checkChange({ accountId, id, campaignType: before }: Campaign, type: CampaignType): Promise<void> {
    if (type === before) return;
    await this.checkNew(accountId, type);
    const wasAnnouncement = isAnnouncement(before);
    if (wasAnnouncement === isAnnouncement(type)) return;
    // Announcements have page types of their own, which do not exist in other campaigns.
    if ((await this.campaigns.pageCount(accountId, id)) > 0)
      throw problem(wasAnnouncement ? 'leaves_announcement' : 'becomes_announcement');
  }
}
