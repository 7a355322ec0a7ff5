import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DuplicateBody } from '@lastcall/contracts/campaigns/campaign-list';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import {
  CampaignHistoryService,
  type Author,
  LegacyBarService,
  CampaignRepository,
  CampaignTypeRules,
  type Campaign,
  PageService,
  EmailTimerService,
  ExpiredImageService,
  WebpageTimerService,
} from '@lastcall/core/campaigns';
import { Database, randomKey } from '@lastcall/core/platform';
import { PortalService } from '@lastcall/core/portals';
import { StoreDiscountService } from '@lastcall/core/shopify';
import { nameOfCopy } from './copied-name.ts';

/** Copies the settings of campaigns, without leads, sales or history. */
@Injectable()
export class CampaignCopyService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly types: CampaignTypeRules,
    private readonly legacyBars: LegacyBarService,
    private readonly emailTimers: EmailTimerService,
    private readonly expiredImages: ExpiredImageService,
    private readonly webpageTimers: WebpageTimerService,
    private readonly pages: PageService,
    private readonly portals: PortalService,
    private readonly discounts: StoreDiscountService,
    private readonly history: CampaignHistoryService,
  ) {}

  /**
   * Creates a copy with the form, settings and store discount of another campaign, and with its pages, bars and timers
   * if requested. Leads, sales and provider data are not copied. Throws the errors of `CampaignTypeRules.checkNew`.
   */
  async copy(
    accountId: number,
    campaignId: string,
    parts: DuplicateBody,
    author: Author,
  ): Promise<Pick<Campaign, 'id' | 'name'>> {
    const now = new Date();
    return this.database.transaction(async () => {
      if (parts.pages) await this.accounts.lock(accountId);
      const original = await this.campaigns.get(accountId, { id: campaignId });
      await this.types.checkNew(accountId, original.campaignType);
      const name = nameOfCopy(original.name, await this.campaigns.names(accountId), limits.campaignName);
      const copy = await this.campaigns.insert(accountId, {
        ...original,
        id: randomUUID(),
        hash: randomKey(),
        postHash: randomKey(),
        testPageHash: randomKey(),
        name,
        form: { ...original.form, campaignName: name },
        ruleVersion: 1,
        version: 1,
        quantityUsed: 0,
        soldOutAt: original.quantityStart === 0 ? now : null,
        isArchived: false,
        recentLeads: 0,
        recentSales: 0,
        createdAt: now,
        updatedAt: now,
      });
      await this.campaigns.saveRule(accountId, copy.id, copy);
      if (parts.timers) {
        await this.emailTimers.copy(accountId, campaignId, copy.id);
        await this.expiredImages.copy(accountId, campaignId, copy.id);
        await this.webpageTimers.copy(accountId, campaignId, copy.id);
      }
      if (parts.bars) {
        await this.portals.copy(accountId, campaignId, copy.id);
        await this.legacyBars.copy(accountId, campaignId, copy.id);
      }
      if (parts.pages) await this.pages.copy(accountId, campaignId, copy.id, { withBars: parts.bars });
      await this.discounts.copy(accountId, campaignId, copy.id, now);
      await this.history.record(accountId, copy.id, author, { what: 'duplicated', subject: original.name });
      return { id: copy.id, name: copy.name };
    });
  }
}
