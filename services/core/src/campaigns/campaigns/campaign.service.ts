import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  campaignTypes,
  trackingDefaults,
  type CampaignForm,
  type LastPlatforms,
  type SaveCampaignBody,
  type UpdateCampaignBody,
} from '@lastcall/contracts/campaigns';
import { changesBetween, CampaignHistoryService, type Author } from '../history/index.ts';
import { isEndless, ruleOf } from '@lastcall/deadline';
import { Database, DomainEvents, problem, randomKey } from '@lastcall/core/platform';
import { spanOf } from './campaign-span.ts';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignTypeRules } from './campaign-type-rules.ts';
import { ruleChanged } from './events.ts';

/** The form of a new campaign and its optional category. */
type NewCampaign = SaveCampaignBody & { readonly category?: string };

/** Creates, changes and renames the campaigns of an account. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly types: CampaignTypeRules,
    private readonly history: CampaignHistoryService,
    private readonly events: DomainEvents,
  ) {}

  get(accountId: number, campaignId: string): Promise<Campaign> {
    return this.campaigns.get(accountId, { id: campaignId });
  }

  /** Creates a campaign. Throws the errors of `CampaignTypeRules.checkNew`. */
  async create(accountId: number, { data, timezone, category = '' }: NewCampaign, author: Author): Promise<Campaign> {
    // List cursors have a resolution of milliseconds, so the time is set here; the database would store microseconds.
    const now = new Date();
    return this.database.transaction(async () => {
      await this.types.checkNew(accountId, data.campaignType);
      const quantityStart = quantityOf(data);
      const rule = ruleOf(data, campaignTypes[data.campaignType]);
      const campaign = await this.campaigns.insert(accountId, {
        id: randomUUID(),
        hash: randomKey(),
        postHash: randomKey(),
        testPageHash: randomKey(),
        name: data.campaignName,
        campaignType: data.campaignType,
        form: data,
        rule,
        ruleVersion: 1,
        version: 1,
        category,
        timezone,
        quantityStart,
        quantityUsed: 0,
        soldOutAt: soldOutSince({ quantityStart, quantityUsed: 0, soldOutAt: null }, now),
        isArchived: false,
        ...spanOf(rule, timezone),
        recentLeads: 0,
        recentSales: 0,
        tracking: trackingDefaults,
        createdAt: now,
        updatedAt: now,
      });
      await this.campaigns.saveRule(accountId, campaign.id, campaign);
      await this.history.record(accountId, campaign.id, author, { what: 'created' });
      return campaign;
    });
  }

  /** Returns the platforms of the newest campaign. */
  async lastPlatforms(accountId: number): Promise<LastPlatforms> {
    const newest = await this.campaigns.newest(accountId);
    if (!newest) return { platforms: null };
    const { emailPlatform, checkoutPlatform, landingPlatform, samePlatform } = newest.form;
    return { platforms: { emailPlatform, checkoutPlatform, landingPlatform, samePlatform } };
  }

  /**
   * Saves the form. A changed rule or time zone creates a new version of the rule. Leads with an active countdown keep
   * their deadline, unless the owner asks to move them, which the worker does. Throws `campaign_changed` when the
   * campaign was changed since the owner loaded it, because the choice about active countdowns was made for that
   * version. Throws the errors of `CampaignTypeRules.checkChange` for a new type.
   */
  async save(
    accountId: number,
    campaignId: string,
    { data, timezone, leads, version: seen }: UpdateCampaignBody,
    author: Author,
  ): Promise<Campaign> {
    return this.database.transaction(async () => {
      const before = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      if (seen !== before.version) throw problem('campaign_changed');
      await this.types.checkChange(before, data.campaignType);
      const rule = ruleOf(data, campaignTypes[data.campaignType]);
      const ruleVersion = before.ruleVersion + 1;
      const quantityStart = quantityOf(data);
      const now = new Date();
      const isSameRule = isDeepStrictEqual(rule, before.rule) && timezone === before.timezone;
      const saved = {
        name: data.campaignName,
        campaignType: data.campaignType,
        form: data,
        rule,
        ruleVersion: isSameRule ? before.ruleVersion : ruleVersion,
        version: before.version + 1,
        timezone,
        quantityStart,
        soldOutAt: soldOutSince({ ...before, quantityStart }, now),
        ...spanOf(rule, timezone),
        updatedAt: now,
      };
      await this.campaigns.update(accountId, { id: campaignId }, saved);
      if (!isSameRule) await this.campaigns.saveRule(accountId, campaignId, { ruleVersion, rule, timezone });
      await this.events.emit(ruleChanged, {
        accountId,
        campaignId,
        ruleVersion,
        isNewRule: !isSameRule,
        isNewWording: !hasSameFormat(before.form, data),
        isNewType: data.campaignType !== before.campaignType,
        movesLeadsBy: !isSameRule && leads === 'recompute' && !isEndless(rule) ? `user:${author}` : null,
      });
      const changes = changesBetween({ ...before.form, timezone: before.timezone }, { ...data, timezone });
      if (changes.length > 0) await this.history.record(accountId, campaignId, author, { what: 'form', changes });
      return { ...before, ...saved };
    });
  }

  /** Renames a campaign. The version stays, so that an open form of the campaign can still be saved. */
  async rename(accountId: number, campaignId: string, name: string, author: Author): Promise<void> {
    await this.database.transaction(async () => {
      const { form, name: before } = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      if (name === before) return;
      await this.campaigns.update(
        accountId,
        { id: campaignId },
        { name, form: { ...form, campaignName: name }, updatedAt: new Date() },
      );
      await this.history.record(accountId, campaignId, author, {
        what: 'renamed',
        changes: [{ field: 'campaignName', from: before, to: name }],
      });
    });
  }
}

/** Returns true when both forms format a deadline in the same way. */
function hasSameFormat(one: CampaignForm, other: CampaignForm): boolean {
  return (
    one.deadlineTextFormat === other.deadlineTextFormat &&
    one.deadlineLanguage === other.deadlineLanguage &&
    one.useTwentyFourHours === other.useTwentyFourHours
  );
}

function quantityOf({ campaignType, quantity }: CampaignForm): number | null {
  return campaignTypes[campaignType] === 'quantity' ? quantity : null;
}

/** Returns when the last unit was sold; null while units remain, and for campaigns without a quantity. */
function soldOutSince(
  { quantityStart, quantityUsed, soldOutAt }: Pick<Campaign, 'quantityStart' | 'quantityUsed' | 'soldOutAt'>,
  now: Date,
): Date | null {
  return quantityStart !== null && quantityUsed >= quantityStart ? (soldOutAt ?? now) : null;
}
