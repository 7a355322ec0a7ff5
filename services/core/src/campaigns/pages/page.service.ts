import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  defaultAnnouncementBar,
  defaultBar,
  isAnnouncement,
  isStoreType,
  limits,
  urlKey,
  type PageChange,
  type PageForm,
} from '@lastcall/contracts';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignHistoryService, changesBetween, type Author } from '../history/index.ts';
import { CampaignRepository } from '../campaigns/index.ts';
import { Database, Outbox, problem, randomKey, sha256 } from '@lastcall/core/platform';
import { changedForm, columnsOf, savedForm } from './page-columns.ts';
import type { Page } from './page.entity.ts';
import { formOfPage } from './page.presenter.ts';
import { PageRepository } from './page.repository.ts';
import { PageRules } from './page-rules.ts';

/** What the outbox row of a check carries. */
export interface PageVerificationPayload extends Record<string, unknown> {
  readonly pageId: string;
}

/** What nobody has looked at yet. */
const unverified = {
  verification: 'not_checked',
  verificationProblem: null,
  verifiedAt: null,
  codeAdded: false,
} as const;

/** The URL of a page in the copy of its campaign. */
function urlOfCopy(beforeUrl: string, count: number): string {
  const url = new URL(beforeUrl);
  url.searchParams.append('copy', String(count));
  return url.href;
}

/** Pages of campaigns. */
@Injectable()
export class PageService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
    private readonly rules: PageRules,
    private readonly history: CampaignHistoryService,
  ) {}

  /** The pages of a campaign, oldest first. */
  async list(accountId: number, campaignId: string, where: { type?: Page['type'] } = {}): Promise<Page[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return this.pages.ofCampaign(accountId, campaignId, where);
  }

  /** Adds a page with an email link and the bar that new pages start with. Throws `limit_reached`, and what `PageRules.check` throws. */
  create(accountId: number, campaignId: string, sent: PageForm, author: Author): Promise<Page> {
    const form = savedForm(sent);
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      // A campaign without pages may become an announcement, which has other types of page: not while one is added.
      const campaign = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      if ((await this.pages.count(accountId, { campaignId })) >= limits.pagesPerCampaign)
        throw problem('limit_reached');
      await this.rules.check(campaign, form, null);
      const page = await this.pages.insert(accountId, {
        id: randomUUID(),
        campaignId,
        ...columnsOf(form),
        isShopify: isStoreType(campaign.campaignType),
        version: 1,
        linkHash: randomKey(),
        ...unverified,
        bar: isAnnouncement(campaign.campaignType) ? defaultAnnouncementBar : defaultBar,
        olderBar: null,
        barVersion: 1,
        createdAt: new Date(),
      });
      await this.history.note(accountId, campaignId, author, { what: 'page-added', subject: form.beforeUrl });
      return page;
    });
  }

  /**
   * Gives a campaign the pages of another, at URLs with a parameter more: a URL is in one campaign alone, and a visit with the parameter falls under the copy.
   * Pages whose URL stands for everything below it have no room for one and stay behind. The account must be locked.
   */
  async copy(
    accountId: number,
    fromCampaignId: string,
    toCampaignId: string,
    { withBars }: { readonly withBars: boolean },
  ): Promise<void> {
    const all = await this.pages.ofCampaign(accountId, fromCampaignId);
    const pages = all.filter(({ beforeUrl }) => !beforeUrl.endsWith('*'));
    let count = 2;
    while (
      (
        await this.pages.ofUrls(
          accountId,
          pages.map(({ beforeUrl }) => urlOfCopy(beforeUrl, count)),
        )
      ).length > 0
    )
      count++;
    const now = Date.now();
    for (const [at, page] of pages.entries()) {
      const beforeUrl = urlOfCopy(page.beforeUrl, count);
      if (beforeUrl.length > limits.url) continue;
      await this.pages.insert(accountId, {
        ...page,
        id: randomUUID(),
        campaignId: toCampaignId,
        beforeUrl,
        beforeUrlKey: sha256(urlKey(beforeUrl)),
        linkHash: randomKey(),
        version: 1,
        ...unverified,
        ...(withBars
          ? {}
          : { bar: page.type === 'announcement_bar' ? defaultAnnouncementBar : defaultBar, olderBar: null }),
        barVersion: 1,
        // Of two pages at one URL the older one counts, so they stay in their order.
        createdAt: new Date(now + at),
      });
    }
  }

  /**
   * Saves what is to change of a page; a before URL that differs in anything has to be verified anew, the email link and the bar stay.
   * Throws `page_changed` when the page has another version than the one that was looked at, `validation_failed` when it would not be right as a whole, and what `PageRules.check` throws.
   */
  update(accountId: number, campaignId: string, change: PageChange, author: Author): Promise<Page> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const campaign = await this.campaigns.get(accountId, { id: campaignId });
      const before = await this.pages.getForUpdate(accountId, { id: change.id, campaignId });
      if (change.version !== undefined && change.version !== before.version) throw problem('page_changed');
      const form = changedForm(before, change);
      const changes = changesBetween(formOfPage(before), form);
      if (changes.length === 0) return before;
      await this.rules.check(campaign, form, before);
      // Visitors match it whatever the scheme, but the check asks at the address as it is written.
      const isSameAddress = form.beforeUrl === before.beforeUrl;
      await this.pages.update(
        accountId,
        { id: before.id },
        {
          ...columnsOf(form),
          isShopify: isStoreType(campaign.campaignType),
          version: before.version + 1,
          ...(isSameAddress ? {} : unverified),
        },
      );
      await this.history.note(accountId, campaignId, author, {
        what: 'page-changed',
        subject: form.beforeUrl,
        changes,
      });
      return this.pages.get(accountId, { id: before.id });
    });
  }

  /** Deletes a page with its email link and its bar. */
  delete(accountId: number, pageId: string, author: Author): Promise<void> {
    return this.database.transaction(async () => {
      const { campaignId, beforeUrl } = await this.pages.getForUpdate(accountId, { id: pageId });
      await this.pages.delete(accountId, { id: pageId });
      await this.history.note(accountId, campaignId, author, { what: 'page-deleted', subject: beforeUrl });
    });
  }

  /** Has the worker look for the script on the page. */
  verify(accountId: number, pageId: string): Promise<Page> {
    return this.database.transaction(async (manager) => {
      const page = await this.pages.getForUpdate(accountId, { id: pageId });
      await this.pages.update(accountId, { id: pageId }, { verification: 'checking', verificationProblem: null });
      await this.outbox.enqueue(manager, 'page-verification', accountId, { pageId } satisfies PageVerificationPayload);
      return { ...page, verification: 'checking', verificationProblem: null };
    });
  }

  /** Takes the owner's word, a check's finding, or a visitor's report, that the script is on the page. */
  async confirm(accountId: number, pageId: string): Promise<Page> {
    const page = await this.pages.get(accountId, { id: pageId });
    if (page.verification === 'verified') return page;
    const changes = {
      verification: 'verified',
      verificationProblem: null,
      verifiedAt: new Date(),
      codeAdded: true,
    } as const;
    await this.pages.update(accountId, { id: pageId }, changes);
    return { ...page, ...changes };
  }

  /** Notes why a check did not find the script. */
  async refute(
    accountId: number,
    pageId: string,
    verificationProblem: NonNullable<Page['verificationProblem']>,
  ): Promise<void> {
    await this.pages.update(
      accountId,
      { id: pageId },
      { verification: 'not_verified', verificationProblem, verifiedAt: null },
    );
  }
}
