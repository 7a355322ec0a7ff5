import { Injectable } from '@nestjs/common';
import { isDatabaseDown, isSameText, problem, ShortCache } from '@lastcall/core/platform';
import {
  VisitorConfigRepository,
  type TrackedAccount,
  type TrackedPage,
  type TrackedTimer,
} from './visitor-config.repository.ts';
import type { TrackedCampaign } from './tracked-campaign.ts';

/**
 * A saved change reaches visitors within this time, without any message between processes.
 * An account with constant traffic is read twice a second, regardless of the number of visitors.
 */
const freshMs = 500;
/** While the database is unavailable, responses use settings that are up to five minutes old. */
const staleMs = 300_000;

const options = { freshMs, staleMs, maxEntries: 5_000, isUnavailable: isDatabaseDown };

/** Caches the accounts, campaigns and pages that visitors' requests need. */
@Injectable()
export class VisitorConfigService {
  private readonly accounts: ShortCache<TrackedAccount | null>;
  private readonly pages: ShortCache<TrackedPage | null>;
  private readonly timers: ShortCache<TrackedTimer | null>;

  constructor(private readonly tracked: VisitorConfigRepository) {
    this.accounts = new ShortCache((key) => tracked.findByKey(key), options);
    this.pages = new ShortCache((hash) => tracked.findPageByLink(hash), options);
    this.timers = new ShortCache((key) => tracked.findTimer(...(key.split('/') as [string, string])), options);
  }

  /** Returns the account with a public key; null for an unknown key. */
  accountOf(key: string): Promise<TrackedAccount | null> {
    return this.accounts.get(key);
  }

  /** Returns the page of an email link; null for an unknown link. */
  pageOfLink(hash: string): Promise<TrackedPage | null> {
    return this.pages.get(hash);
  }

  /** Returns the email timer of a campaign by its secret hash; null if they do not belong together. */
  timerOf(campaignId: string, hash: string): Promise<TrackedTimer | null> {
    return this.timers.get(`${campaignId}/${hash}`);
  }

  /** Returns a campaign by its id, uncached. */
  campaignOf(campaignId: string): Promise<TrackedCampaign | null> {
    return this.tracked.findCampaign(campaignId);
  }

  /** Returns the campaign of an inbound webhook or API URL. Throws the same `not_found` for a wrong campaign and a wrong secret. */
  async campaignOfPost(campaignId: string, postHash: string): Promise<TrackedCampaign> {
    return this.bySecret(campaignId, postHash, (campaign) => campaign.postHash);
  }

  /** Returns the campaign of a test page URL. Throws the same `not_found` for a wrong campaign and a wrong secret. */
  async campaignOfTestPage(campaignId: string, testPageHash: string): Promise<TrackedCampaign> {
    return this.bySecret(campaignId, testPageHash, (campaign) => campaign.testPageHash);
  }

  /** Returns a campaign of an account. Throws the same `not_found` for a missing campaign and one of another account. */
  async ownCampaign(accountId: number, campaignId: string): Promise<TrackedCampaign> {
    const campaign = await this.tracked.findCampaign(campaignId);
    if (campaign?.accountId !== accountId) throw problem('not_found');
    return campaign;
  }

  private async bySecret(
    campaignId: string,
    secret: string,
    secretOf: (campaign: TrackedCampaign) => string,
  ): Promise<TrackedCampaign> {
    const campaign = await this.tracked.findCampaign(campaignId);
    // The secret is always compared, so that a wrong campaign takes as long as a wrong secret.
    const isRight = isSameText(campaign ? secretOf(campaign) : '', secret);
    if (!campaign || !isRight) throw problem('not_found');
    return campaign;
  }
}
