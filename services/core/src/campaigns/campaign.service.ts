import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { campaignTypes, limits, trackingDefaults, type CampaignForm, type SaveCampaignBody, type UpdateCampaignBody } from '@lastcall/contracts';
import { ruleOf } from '@lastcall/deadline';
import { Database, Outbox, pageOf, problem, randomKey, readCursor } from '@lastcall/core/platform';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';

/** What the outbox row of a change of rule carries: the version to which people are moved, and who wanted it, for the ledger. */
export interface RuleChange extends Record<string, unknown> {
  readonly campaignId: string;
  readonly ruleVersion: number;
  readonly cause: string;
}

/** Campaigns of an account. */
@Injectable()
export class CampaignService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
  ) {}

  get(accountId: number, campaignId: string): Promise<Campaign> {
    return this.campaigns.get(accountId, { id: campaignId });
  }

  /** One page of the list, newest first, and the cursor of the next. */
  async list(accountId: number, cursor: string | undefined): Promise<{ campaigns: Campaign[]; nextCursor: string | null }> {
    const found = await this.campaigns.newest(accountId, readCursor(cursor), limits.listPage + 1);
    const { rows, nextCursor } = pageOf(found, limits.listPage);
    return { campaigns: rows, nextCursor };
  }

  async create(accountId: number, { data, timezone }: SaveCampaignBody): Promise<Campaign> {
    // The list goes by milliseconds, so the instant is ours and not the database's, which has microseconds.
    const now = new Date();
    return this.database.transaction(async () => {
      const quantityStart = quantityOf(data);
      const campaign = await this.campaigns.insert(accountId, {
        id: randomUUID(),
        hash: randomKey(),
        postHash: randomKey(),
        xrayHash: randomKey(),
        name: data.campaignName,
        campaignType: data.campaignType,
        form: data,
        rule: ruleOf(data, campaignTypes[data.campaignType]),
        ruleVersion: 1,
        timezone,
        quantityStart,
        quantityUsed: 0,
        soldOutAt: soldOutSince({ quantityStart, quantityUsed: 0, soldOutAt: null }, now),
        tracking: trackingDefaults,
        createdAt: now,
        updatedAt: now,
      });
      await this.campaigns.keepRule(accountId, campaign.id, campaign);
      return campaign;
    });
  }

  /**
   * Saves the form. A changed rule or zone is a new version; people whose clocks run keep the deadline they have,
   * unless their owner wants them moved: then the worker does it, and `cause` names who wanted it.
   * Throws `campaign_changed` when the version that the owner has looked at is not the campaign's any more: what they chose for people was about another rule.
   */
  async save(accountId: number, campaignId: string, { data, timezone, people, ruleVersion: seenVersion }: UpdateCampaignBody, cause: string): Promise<Campaign> {
    return this.database.transaction(async (manager) => {
      const before = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      if (seenVersion !== undefined && seenVersion !== before.ruleVersion) throw problem('campaign_changed');
      const rule = ruleOf(data, campaignTypes[data.campaignType]);
      const ruleVersion = before.ruleVersion + 1;
      const quantityStart = quantityOf(data);
      const now = new Date();
      const isSameRule = isDeepStrictEqual(rule, before.rule) && timezone === before.timezone;
      await this.campaigns.update(accountId, { id: campaignId }, {
        name: data.campaignName,
        campaignType: data.campaignType,
        form: data,
        rule,
        ruleVersion: isSameRule ? before.ruleVersion : ruleVersion,
        timezone,
        quantityStart,
        soldOutAt: soldOutSince({ ...before, quantityStart }, now),
        updatedAt: now,
      });
      if (!isSameRule) await this.campaigns.keepRule(accountId, campaignId, { ruleVersion, rule, timezone });
      if (!isSameRule && people === 'recompute') await this.outbox.enqueue(manager, 'rule-changes', accountId, { campaignId, ruleVersion, cause } satisfies RuleChange);
      return this.campaigns.get(accountId, { id: campaignId });
    });
  }

  async rename(accountId: number, campaignId: string, name: string): Promise<void> {
    await this.database.transaction(async () => {
      const { form } = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      await this.campaigns.update(accountId, { id: campaignId }, { name, form: { ...form, campaignName: name }, updatedAt: new Date() });
    });
  }
}

function quantityOf({ campaignType, quantity }: CampaignForm): number | null {
  return campaignTypes[campaignType] === 'quantity' ? quantity : null;
}

/** Since when nothing is left; null while something is, and where no quantity is sold. */
function soldOutSince({ quantityStart, quantityUsed, soldOutAt }: Pick<Campaign, 'quantityStart' | 'quantityUsed' | 'soldOutAt'>, now: Date): Date | null {
  return quantityStart !== null && quantityUsed >= quantityStart ? (soldOutAt ?? now) : null;
}
