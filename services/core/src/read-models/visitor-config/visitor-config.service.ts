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
 * A save in an editor reaches visitors after this long at most, without any message between the processes;
 * an account that is visited all the time is then read twice a second, however many visitors it has.
 */
const freshMs = 500;
/** Settings of five minutes ago still answer visitors while the database is away. */
const staleMs = 300_000;

const options = { freshMs, staleMs, most: 5_000, isUnavailable: isDatabaseDown };

/** What visitors' requests need of accounts, campaigns and pages, shared by all requests of a moment. */
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

  /** The account of a public key; null when there is none. */
  accountOf(key: string): Promise<TrackedAccount | null> {
    return this.accounts.get(key);
  }

  /** The page of an email link; null when there is none. */
  pageOfLink(hash: string): Promise<TrackedPage | null> {
    return this.pages.get(hash);
  }

  /** The email timer of a campaign by its secret hash; null when they do not belong together. */
  timerOf(campaignId: string, hash: string): Promise<TrackedTimer | null> {
    return this.timers.get(`${campaignId}/${hash}`);
  }

  /** A campaign by its id, as it is now. */
  campaignOf(campaignId: string): Promise<TrackedCampaign | null> {
    return this.tracked.findCampaign(campaignId);
  }

  /** The campaign of a listener's or the API's address. Throws `not_found`, the same for a wrong campaign and a wrong secret. */
  async campaignOfPost(campaignId: string, postHash: string): Promise<TrackedCampaign> {
    return this.bySecret(campaignId, postHash, (campaign) => campaign.postHash);
  }

  /** The campaign of a team testing page's address. Throws `not_found`, the same for a wrong campaign and a wrong secret. */
  async campaignOfXray(campaignId: string, xrayHash: string): Promise<TrackedCampaign> {
    return this.bySecret(campaignId, xrayHash, (campaign) => campaign.xrayHash);
  }

  /** A campaign of an account; throws `not_found`, the same for a missing one and for another account's. */
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
    // Compared in any case, so that a wrong campaign takes as long as a wrong secret.
    const isRight = isSameText(campaign ? secretOf(campaign) : '', secret);
    if (!campaign || !isRight) throw problem('not_found');
    return campaign;
  }
}
