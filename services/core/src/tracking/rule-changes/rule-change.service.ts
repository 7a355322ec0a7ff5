import { Injectable } from '@nestjs/common';
import { campaignTypes, type SaveCampaignBody } from '@lastcall/contracts';
import type { RuleChangePreview } from '@lastcall/contracts/rule-changes';
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

/** What a campaign's new rule does to people whose clocks run. */
@Injectable()
export class RuleChangeService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly tracked: VisitorConfigService,
    private readonly moves: LeadMoveService,
  ) {}

  /** How many people a form would move, later and earlier; changes nothing. */
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

  /** Moves everybody whose clock runs by an older version to this one. Doing it again, or going on after it was cut, moves those who are left. */
  async apply(accountId: number, { campaignId, ruleVersion, cause }: RuleChange, now: () => Date): Promise<void> {
    const version = await this.campaigns.ruleOfVersion(accountId, campaignId, ruleVersion);
    // The campaign went in the meantime.
    if (!version) return;
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    await this.moves.moveAll({ ...campaign, ...version }, cause, now);
  }
}
