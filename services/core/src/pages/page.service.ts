import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { defaultBar, hasCircle, limits, pageTypes, urlKey, validation, type PageForm } from '@lastcall/contracts';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { Database, fieldProblems, Outbox, problem, randomKey, sha256 } from '@lastcall/core/platform';
import type { Page } from './page.entity.ts';
import { PageRepository } from './page.repository.ts';

/** What the outbox row of a check carries. */
export interface PageVerificationPayload extends Record<string, unknown> {
  readonly pageId: string;
}

/** Pages of campaigns. */
@Injectable()
export class PageService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
    @Inject(PageRepository) private readonly pages: PageRepository,
  ) {}

  /** The pages of a campaign, oldest first. */
  async list(accountId: number, campaignId: string, where: { type?: Page['type'] } = {}): Promise<Page[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    return this.pages.ofCampaign(accountId, campaignId, where);
  }

  /** Adds a page with an email link and the bar that new pages start with. Throws `before_url_taken`, `limit_reached`, and `validation_failed` when people would go in circles. */
  create(accountId: number, campaignId: string, form: PageForm): Promise<Page> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      await this.campaigns.get(accountId, { id: campaignId });
      if ((await this.pages.count(accountId, { campaignId })) >= limits.pagesPerCampaign) throw problem('limit_reached');
      await this.refuseTaken(accountId, campaignId, form.beforeUrl);
      await this.refuseCircle(accountId, campaignId, form);
      return this.pages.insert(accountId, {
        id: randomUUID(),
        campaignId,
        ...columnsOf(form),
        linkHash: randomKey(),
        verification: 'not_checked',
        verificationProblem: null,
        verifiedAt: null,
        bar: defaultBar,
        createdAt: new Date(),
      });
    });
  }

  /** Saves a page; a before URL that differs in anything has to be verified anew, the email link and the bar stay. Throws as `create` does. */
  update(accountId: number, campaignId: string, pageId: string, form: PageForm): Promise<Page> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const before = await this.pages.getForUpdate(accountId, { id: pageId, campaignId });
      await this.refuseTaken(accountId, campaignId, form.beforeUrl);
      await this.refuseCircle(accountId, campaignId, form, pageId);
      const changes = columnsOf(form);
      // Visitors match it whatever the scheme, but the check asks at the address as it is written.
      const isSameAddress = changes.beforeUrl === before.beforeUrl;
      await this.pages.update(accountId, { id: pageId }, { ...changes, ...(isSameAddress ? {} : ({ verification: 'not_checked', verificationProblem: null, verifiedAt: null } as const)) });
      return this.pages.get(accountId, { id: pageId });
    });
  }

  async delete(accountId: number, pageId: string): Promise<void> {
    if ((await this.pages.delete(accountId, { id: pageId })) === 0) throw problem('not_found');
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

  /** Takes the owner's word, or a visitor's report, that the script is on the page. */
  async confirm(accountId: number, pageId: string): Promise<Page> {
    const page = await this.pages.get(accountId, { id: pageId });
    if (page.verification === 'verified') return page;
    const changes = { verification: 'verified', verificationProblem: null, verifiedAt: new Date() } as const;
    await this.pages.update(accountId, { id: pageId }, changes);
    return { ...page, ...changes };
  }

  /** Notes why a check did not find the script. */
  async refute(accountId: number, pageId: string, verificationProblem: NonNullable<Page['verificationProblem']>): Promise<void> {
    await this.pages.update(accountId, { id: pageId }, { verification: 'not_verified', verificationProblem, verifiedAt: null });
  }

  private async refuseTaken(accountId: number, campaignId: string, beforeUrl: string): Promise<void> {
    const taken = (await this.pages.ofUrls(accountId, [beforeUrl])).find((page) => page.campaignId !== campaignId);
    if (!taken) return;
    const { name } = await this.campaigns.get(accountId, { id: taken.campaignId });
    throw problem('before_url_taken', { campaignName: name, fields: [{ path: 'data.beforeUrl', message: validation.beforeUrl }] });
  }

  private async refuseCircle(accountId: number, campaignId: string, form: PageForm, pageId?: string): Promise<void> {
    const { type, beforeUrl, afterUrl } = columnsOf(form);
    const { tracking } = await this.campaigns.get(accountId, { id: campaignId });
    const saved = { campaignId, type, beforeUrl, afterUrl, optinPageUrl: tracking.optin_page_url, keepsAway: tracking.prevent_optin_page };
    if (afterUrl === '' && saved.optinPageUrl === '' && !saved.keepsAway) return;
    const others = (await this.pages.redirecting(accountId)).filter(({ id }) => id !== pageId);
    if (hasCircle([saved], [saved, ...others])) throw fieldProblems({ path: `data.${afterUrl === '' ? 'beforeUrl' : 'afterUrl'}`, message: validation.redirectLoop });
  }
}

function columnsOf({ type, beforeUrl, afterUrl, label }: PageForm): Pick<Page, 'type' | 'beforeUrl' | 'beforeUrlKey' | 'afterUrl' | 'label'> {
  return { type, beforeUrl, beforeUrlKey: sha256(urlKey(beforeUrl)), afterUrl: pageTypes[type].leadsOn ? afterUrl : '', label };
}
