import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ctaOf, pageTypes } from '@lastcall/contracts/campaigns';
import {
  defaultSidebarBar,
  withCta,
  type SidebarBarPage,
  type SaveSidebarBarBody,
} from '@lastcall/contracts/campaigns/sidebar-bars';
import { CampaignRepository } from '../campaigns/index.ts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { formOfPage, PageRepository, type Page } from '../pages/index.ts';
import { Database, problem, type Caller } from '@lastcall/core/platform';
import { LegacyBarRepository } from './legacy-bar.repository.ts';
import { SidebarBarRules } from './sidebar-bar-rules.ts';

/** Manages sidebar bars, which the sidebar editor edits; each page of the older type has one. */
@Injectable()
export class SidebarBarService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
    private readonly legacyBars: LegacyBarRepository,
    private readonly rules: SidebarBarRules,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Lists the sidebar bars of a campaign in the order of its pages. */
  async list(accountId: number, campaignId: string): Promise<SidebarBarPage[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    const pages = await this.olderPages(accountId, campaignId);
    return pages.map((page) => ({
      id: page.id,
      beforeUrl: page.beforeUrl,
      version: page.barVersion,
      data: withCta(page.sidebarBar ?? defaultSidebarBar, ctaOf(formOfPage(page))),
    }));
  }

  /**
   * Saves a bar to all pages of the older type in the campaign, or to one of them alone, which is premium
   * (`plan_required`). It turns the legacy bar off. Throws `bar_changed` when the page's bar was changed since the
   * editor loaded it, and the errors of `SidebarBarRules.stored`.
   */
  save(
    caller: Pick<Caller, 'accountId' | 'plan'>,
    campaignId: string,
    { data, pageId, funnelStepId, version }: SaveSidebarBarBody,
    author: Author,
  ): Promise<SidebarBarPage[]> {
    const { accountId, plan } = caller;
    return this.database.transaction(async () => {
      await this.campaigns.get(accountId, { id: campaignId });
      const sidebarBar = await this.rules.stored(caller, data);
      // Every change to bars locks the campaign before its pages.
      await this.campaigns.getForUpdate(accountId, { id: campaignId });
      const base = await this.olderPage(accountId, campaignId, pageId);
      if (plan !== 'premium' && funnelStepId !== null) throw problem('plan_required');
      if (version !== undefined && version !== base.barVersion) throw problem('bar_changed');
      const changed =
        funnelStepId === null
          ? await this.olderPages(accountId, campaignId)
          : [funnelStepId === pageId ? base : await this.olderPage(accountId, campaignId, funnelStepId)];
      if (changed.some((page) => !isDeepStrictEqual(page.sidebarBar, sidebarBar))) {
        await this.pages.saveSidebarBar(accountId, { campaignId, pageId: funnelStepId }, sidebarBar);
        await this.history.record(accountId, campaignId, author, {
          what: 'bar',
          subject: funnelStepId === null ? '' : changed[0]!.beforeUrl,
        });
      }
      await this.legacyBars.turnOff(accountId, campaignId);
      return this.list(accountId, campaignId);
    });
  }

  private olderPage(accountId: number, campaignId: string, id: string): Promise<Page> {
    return this.pages.getForUpdate(accountId, { id, campaignId, type: olderType });
  }

  private olderPages(accountId: number, campaignId: string): Promise<Page[]> {
    return this.pages.ofCampaign(accountId, campaignId, { type: olderType });
  }
}

/** The type of page that shows sidebar bars. */
const olderType = (Object.keys(pageTypes) as Page['type'][]).find((type) => pageTypes[type].hasSidebarBar)!;
