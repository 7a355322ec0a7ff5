import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  defaultAnnouncementBar,
  defaultBar,
  isAnnouncement,
  isStoreType,
  urlKey,
  type PageChange,
  type PageForm,
} from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignHistoryService, changesBetween, type Author } from '../history/index.ts';
import { CampaignRepository } from '../campaigns/index.ts';
import { anyOf, Database, Outbox, problem, randomKey, sha256 } from '@lastcall/core/platform';
import { changedForm, columnsOf, savedForm } from './page-columns.ts';
import type { Page } from './page.entity.ts';
import { formOfPage } from './page.presenter.ts';
import { PageRepository } from './page.repository.ts';
import { PageRules } from './page-rules.ts';

/** The payload of a page verification job. */
export interface PageVerificationPayload extends Record<string, unknown> {
  readonly pageId: string;
}

/** The columns of a page that is not verified yet. */
const unverified = {
  verification: 'not_checked',
  verificationProblem: null,
  verifiedAt: null,
  codeAdded: false,
} as const;
/** Matches pages that are not verified. */
const notVerified = anyOf<Page['verification']>(['not_checked', 'checking', 'not_verified']);

/** Returns the URL of a page in a copy of its campaign. */
function urlOfCopy(beforeUrl: string, count: number): string {
  const url = new URL(beforeUrl);
  url.searchParams.append('copy', String(count));
  return url.href;
}

/** Manages the pages of campaigns. */
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

  /** Lists the pages of a campaign, oldest first. */
  async list(accountId: number, campaignId: string, where: { type?: Page['type'] } = {}): Promise<Page[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return this.pages.ofCampaign(accountId, campaignId, where);
  }

  /**
   * Adds a page with an email link and the default bar. Throws `limit_reached`, and the errors of `PageRules.check`.
   */
  create(accountId: number, campaignId: string, sent: PageForm, author: Author): Promise<Page> {
    const form = savedForm(sent);
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      // A campaign without pages can become an announcement, which has other page types; the lock prevents that while a
      // page is added.
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
        sidebarBar: null,
        barVersion: 1,
        createdAt: new Date(),
      });
      await this.history.record(accountId, campaignId, author, { what: 'page-added', subject: form.beforeUrl });
      return page;
    });
  }

  /**
   * Copies the pages of another campaign with an additional URL parameter, because a URL belongs to one campaign only;
   * visits with the parameter belong to the copy. Wildcard pages cannot have a parameter and are not copied. The
   * account must be locked.
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
          : { bar: page.type === 'announcement_bar' ? defaultAnnouncementBar : defaultBar, sidebarBar: null }),
        barVersion: 1,
        // The older of two pages at one URL takes precedence, so the copies keep the order.
        createdAt: new Date(now + at),
      });
    }
  }

  /**
   * Saves the given fields of a page. A changed page URL must be verified again; the email link and the bar stay.
   * Throws `page_changed` when the page was changed since it was loaded, `validation_failed` when the result is not
   * valid as a whole, and the errors of `PageRules.check`.
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
      // Visitors match the URL with any scheme, but verification requests it exactly as written.
      const isSameUrl = form.beforeUrl === before.beforeUrl;
      await this.pages.update(
        accountId,
        { id: before.id },
        {
          ...columnsOf(form),
          isShopify: isStoreType(campaign.campaignType),
          version: before.version + 1,
          ...(isSameUrl ? {} : unverified),
        },
      );
      await this.history.record(accountId, campaignId, author, {
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
      await this.history.record(accountId, campaignId, author, { what: 'page-deleted', subject: beforeUrl });
    });
  }

  /** Enqueues a check for the snippet on the page. */
  verify(accountId: number, pageId: string): Promise<Page> {
    return this.database.transaction(async (manager) => {
      const page = await this.pages.getForUpdate(accountId, { id: pageId });
      await this.pages.update(accountId, { id: pageId }, { verification: 'checking', verificationProblem: null });
      await this.outbox.enqueue(manager, 'page-verification', accountId, { pageId } satisfies PageVerificationPayload);
      return { ...page, verification: 'checking', verificationProblem: null };
    });
  }

  /** Marks a page as verified by its owner, by a check, or by a visit with the snippet, and with it all pages of the account with its URL. */
  async confirm(accountId: number, pageId: string): Promise<Page> {
    const page = await this.pages.get(accountId, { id: pageId });
    const changes = {
      verification: 'verified',
      verificationProblem: null,
      verifiedAt: new Date(),
      codeAdded: true,
    } as const;
    await this.pages.update(accountId, { beforeUrlKey: page.beforeUrlKey, verification: notVerified }, changes);
    return page.verification === 'verified' ? page : { ...page, ...changes };
  }

  /** Records why a check did not find the snippet, also for the unverified pages of the account with the same URL. */
  async refute(
    accountId: number,
    pageId: string,
    verificationProblem: NonNullable<Page['verificationProblem']>,
  ): Promise<void> {
    const { beforeUrlKey } = await this.pages.get(accountId, { id: pageId });
    const changes = { verification: 'not_verified', verificationProblem, verifiedAt: null } as const;
    await this.pages.update(accountId, { id: pageId }, changes);
    await this.pages.update(accountId, { beforeUrlKey, verification: notVerified }, changes);
  }
}
