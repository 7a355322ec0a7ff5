import { Injectable } from '@nestjs/common';
import { isAnnouncement, pageTypesOf, urlKey, validation, type PageForm } from '@lastcall/contracts';
import { hasCircle } from '@lastcall/contracts/redirect-circles';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository, type Campaign } from '../campaigns/index.ts';
import { fieldProblems, problem } from '@lastcall/core/platform';
import type { Page } from './page.entity.ts';
import { PageRepository } from './page.repository.ts';

/** What a page may not be although its form is right, because of the account, its campaign or its other pages. */
@Injectable()
export class PageRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
  ) {}

  /** Looks at a page that is to be saved, beside what it was before. Throws `plan_required` for a portal that the plan has none of, `before_url_taken`, `page_duplicate` for a type of page that the campaign has at this URL already, and `validation_failed` for a type that is not of this campaign, and for people who would go in circles. */
  async check(campaign: Campaign, form: PageForm, before: Page | null): Promise<void> {
    // A type that a page has already stays when the plan does not have it any more.
    if (form.type !== before?.type) await this.refuseType(campaign, form.type);
    await this.refuseTaken(campaign, form, before);
    await this.refuseCircle(campaign, form, before?.id);
  }

  private async refuseType({ accountId, campaignType }: Campaign, type: PageForm['type']): Promise<void> {
    const { usage, features } = await this.accounts.get(accountId);
    if (!pageTypesOf({ usage, campaignType }).includes(type))
      throw fieldProblems({ path: 'data.type', message: validation.pageType });
    if (type === 'portal' && !features.portal) throw problem('plan_required');
  }

  private async refuseTaken(
    { accountId, id, campaignType }: Campaign,
    { type, beforeUrl }: PageForm,
    before: Page | null,
  ): Promise<void> {
    const there = await this.pages.ofUrls(accountId, [beforeUrl]);
    // Pages that were there twice before this was refused stay editable, as long as they are not moved.
    const isMoved = type !== before?.type || urlKey(beforeUrl) !== urlKey(before.beforeUrl);
    // Pages of several types share a URL; of two of one type visitors would only ever see the older.
    const twin = there.find((page) => page.campaignId === id && page.type === type && page.id !== before?.id);
    if (isMoved && twin) {
      const message = isAnnouncement(campaignType) ? validation.pageTwice : validation.pageDuplicate;
      throw problem('page_duplicate', { pageId: twin.id, fields: [{ path: 'data.beforeUrl', message }] });
    }
    const taken = there.find(({ campaignId }) => campaignId !== id);
    if (!taken) return;
    const { name } = await this.campaigns.get(accountId, { id: taken.campaignId });
    throw problem('before_url_taken', {
      campaignId: taken.campaignId,
      campaignName: name,
      fields: [{ path: 'data.beforeUrl', message: validation.urlTaken(name) }],
    });
  }

  private async refuseCircle(
    { accountId, id: campaignId, tracking }: Campaign,
    { type, beforeUrl, afterUrl }: PageForm,
    pageId?: string,
  ): Promise<void> {
    const saved = {
      campaignId,
      type,
      beforeUrl,
      afterUrl,
      optinPageUrl: tracking.optin_page_url,
      keepsAway: tracking.prevent_optin_page,
    };
    if (afterUrl === '' && saved.optinPageUrl === '' && !saved.keepsAway) return;
    const others = (await this.pages.redirecting(accountId)).filter(({ id }) => id !== pageId);
    if (hasCircle([saved], [saved, ...others]))
      throw fieldProblems({
        path: `data.${afterUrl === '' ? 'beforeUrl' : 'afterUrl'}`,
        message: validation.redirectLoop,
      });
  }
}
