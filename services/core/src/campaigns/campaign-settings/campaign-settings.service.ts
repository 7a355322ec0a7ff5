import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { pageTypes, trackingDefaults, type TrackingSettings } from '@lastcall/contracts/campaigns';
import {
  storedPreLaunch,
  type AdvancedSettingsBody,
  type CampaignSettings,
  type PreLaunchBody,
} from '@lastcall/contracts/campaigns/campaign-settings';
import { hasRedirectLoop } from '@lastcall/contracts/campaigns/redirect-loops';
import { validation } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignHistoryService, changesBetween, type Author } from '../history/index.ts';
import { CampaignUrlsService, CampaignRepository, type Campaign } from '../campaigns/index.ts';
import { PageRepository } from '../pages/index.ts';
import { Database, fieldProblems, problem } from '@lastcall/core/platform';
import { presentCampaignSettings, redirectUrl } from './campaign-settings.presenter.ts';

/** The locked row of a campaign and the changes to apply. */
interface Change {
  readonly before: Campaign;
  readonly after: Pick<Campaign, 'tracking' | 'category'>;
}

/** Saves the tracking, access and redirect settings and the category of campaigns. */
@Injectable()
export class CampaignSettingsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
    private readonly history: CampaignHistoryService,
    private readonly campaignUrls: CampaignUrlsService,
  ) {}

  async get(accountId: number, campaignId: string): Promise<CampaignSettings> {
    const [campaign, pages, categories, { pixelUrl }] = await Promise.all([
      this.campaigns.get(accountId, { id: campaignId }),
      this.pages.ofCampaign(accountId, campaignId),
      this.campaigns.categories(accountId),
      this.campaignUrls.of(accountId, campaignId),
    ]);
    return presentCampaignSettings(campaign, { pages, categories, pixelUrl }, new Date());
  }

  /**
   * Saves the fields of the advanced panel that are given. Throws `campaign_changed` when the campaign was changed
   * since the screen loaded it.
   */
  async saveAdvanced(
    accountId: number,
    campaignId: string,
    { version, category, ...fields }: AdvancedSettingsBody,
    author: Author,
  ): Promise<CampaignSettings> {
    return this.database.transaction(async () => {
      const before = await this.baseOf(accountId, campaignId, version);
      await this.write(
        {
          before,
          after: {
            tracking: { ...trackingDefaults, ...before.tracking, ...fields },
            category: category ?? before.category,
          },
        },
        author,
      );
      return this.get(accountId, campaignId);
    });
  }

  /**
   * Saves who can access the offer. Throws `campaign_changed` as above, and `validation_failed` for a page that is not
   * part of the offer and for a redirect loop between the opt-in page and a page of the campaign.
   */
  async savePreLaunch(
    accountId: number,
    campaignId: string,
    { version, ...block }: PreLaunchBody,
    author: Author,
  ): Promise<CampaignSettings> {
    return this.database.transaction(async () => {
      // Pages are saved under the same lock, so that two concurrent changes cannot create a loop.
      await this.accounts.lock(accountId);
      const before = await this.baseOf(accountId, campaignId, version);
      const tracking = { ...trackingDefaults, ...before.tracking, ...storedPreLaunch(block) };
      await this.rejectForeignPage(before, tracking);
      await this.rejectRedirectLoop(before, tracking);
      await this.write({ before, after: { tracking, category: before.category } }, author);
      return this.get(accountId, campaignId);
    });
  }

  private async baseOf(accountId: number, campaignId: string, version: number): Promise<Campaign> {
    const campaign = await this.campaigns.getForUpdate(accountId, { id: campaignId });
    if (campaign.version !== version) throw problem('campaign_changed');
    return campaign;
  }

  private async write({ before, after }: Change, author: Author): Promise<void> {
    const { accountId, id } = before;
    const pages = await this.pages.ofCampaign(accountId, id);
    const readableSettings = ({ tracking, category }: Change['after']): Record<string, unknown> => {
      const { prevent_optin_page: _isPrevented, prevent_page_id: _pageId, ...readable } = tracking;
      return { ...readable, redirect_url: redirectUrl(tracking, pages), category };
    };
    const known = { tracking: { ...trackingDefaults, ...before.tracking }, category: before.category };
    if (isDeepStrictEqual(known, after)) return;
    await this.campaigns.update(accountId, { id }, { ...after, version: before.version + 1, updatedAt: new Date() });
    await this.history.record(accountId, id, author, {
      what: 'settings',
      changes: changesBetween(readableSettings(known), readableSettings(after)),
    });
  }

  private async rejectForeignPage(
    { accountId, id }: Campaign,
    { prevent_page_id: pageId }: TrackingSettings,
  ): Promise<void> {
    if (pageId === null) return;
    const page = await this.pages.findOne(accountId, { id: pageId, campaignId: id });
    if (!page || !pageTypes[page.type].leadsOn)
      throw fieldProblems({ path: 'prevent_page_id', message: validation.option });
  }

  private async rejectRedirectLoop(
    { accountId, id }: Campaign,
    { optin_page_url: optinPageUrl, prevent_optin_page: redirectsAway }: TrackingSettings,
  ): Promise<void> {
    if (optinPageUrl === '' && !redirectsAway) return;
    const pages = (await this.pages.redirecting(accountId)).map((page) =>
      page.campaignId === id ? { ...page, optinPageUrl, redirectsAway } : page,
    );
    if (
      hasRedirectLoop(
        pages.filter(({ campaignId }) => campaignId === id),
        pages,
      )
    )
      throw fieldProblems({ path: 'optin_page_url', message: validation.redirectLoop });
  }
}
