import { Injectable } from '@nestjs/common';
import { isAnnouncement, pageTypesOf, urlKey, type PageForm } from '@lastcall/contracts/campaigns';
import { hasRedirectLoop } from '@lastcall/contracts/campaigns/redirect-loops';
import { validation } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository, type Campaign } from '../campaigns/index.ts';
import { fieldProblems, problem } from '@lastcall/core/platform';
import type { Page } from './page.entity.ts';
import { PageRepository } from './page.repository.ts';

/** Rules for a page with a valid form that depend on the account, the campaign or other pages. */
@Injectable()
export class PageRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
  ) {}

  /**
   * Checks a page before it is saved. Throws `plan_required` for a portal that the plan does not include,
   * `before_url_taken`, `page_duplicate` for a page of the same type and URL in the campaign, and `validation_failed`
   * for a type that the campaign cannot have and for redirect loops.
   */
  async check(campaign: Campaign, form: PageForm, before: Page | null): Promise<void> {
    // A page can keep its type even if the plan no longer includes it.
    if (form.type !== before?.type) await this.rejectType(campaign, form.type);
    await this.rejectTaken(campaign, form, before);
    await this.rejectRedirectLoop(campaign, form, before?.id);
  }

  private async rejectType({ accountId, campaignType }: Campaign, type: PageForm['type']): Promise<void> {
    const { usage, features } = await this.accounts.get(accountId);
    if (!pageTypesOf({ usage, campaignType }).includes(type))
      throw fieldProblems({ path: 'data.type', message: validation.pageType });
    if (type === 'portal' && !features.portal) throw problem('plan_required');
  }

  private async rejectTaken(
    { accountId, id, campaignType }: Campaign,
    { type, beforeUrl }: PageForm,
    before: Page | null,
  ): Promise<void> {
    const there = await this.pages.ofUrls(accountId, [beforeUrl]);
    // Duplicate pages from before this rule can still be edited unless their URL or type changes.
    const isMoved = type !== before?.type || urlKey(beforeUrl) !== urlKey(before.beforeUrl);
    // Pages of several types can share a URL; of two pages of one type, visitors would only see the older one.
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

  private async rejectRedirectLoop(
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
      redirectsAway: tracking.prevent_optin_page,
    };
    if (afterUrl === '' && saved.optinPageUrl === '' && !saved.redirectsAway) return;
    const others = (await this.pages.redirecting(accountId)).filter(({ id }) => id !== pageId);
    if (hasRedirectLoop([saved], [saved, ...others]))
      throw fieldProblems({
        path: `data.${afterUrl === '' ? 'beforeUrl' : 'afterUrl'}`,
        message: validation.redirectLoop,
      });
  }
}
