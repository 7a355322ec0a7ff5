import { Injectable } from '@nestjs/common';
import { campaignTypes, type SaveCampaignBody } from '@lastcall/contracts/campaigns';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { LeadMoveService } from '../leads/index.ts';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { ruleOf } from '@lastcall/deadline';

/** The payload of the job that moves leads to a new rule: the version they move to, and the cause for their history. */
export interface RuleChange extends Record<string, unknown> {
  readonly campaignId: string;
  readonly ruleVersion: number;
  readonly cause: string;
}

/** Previews and applies a campaign's new rule to leads with an active countdown. */
@Injectable()
export class RuleChangeService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly tracked: VisitorConfigService,
    private readonly moves: LeadMoveService,
  ) {}

  /** Counts the leads whose deadline a form would move later and earlier. Changes nothing. */
  async preview(
    accountId: number,
    campaignId: string,
    { data, timezone }: Pick<SaveCampaignBody, 'data' | 'timezone'>,
    now: Date,
  ): Promise<RuleChangePreview> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const rule = ruleOf(data, campaignTypes[data.campaignType]);
    return this.moves.preview({ ...campaign, rule, timezone, ruleVersion: campaign.ruleVersion + 1 }, now);
  }

  /** Moves all leads with an active countdown of an older version to this one. A retry moves the remaining leads. */
  async apply(accountId: number, { campaignId, ruleVersion, cause }: RuleChange, now: () => Date): Promise<void> {
    const version = await this.campaigns.ruleOfVersion(accountId, campaignId, ruleVersion);
    // The campaign was deleted in the meantime.
    if (!version) return;
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    await this.moves.moveAll({ ...campaign, ...version }, cause, now);
  }
}
