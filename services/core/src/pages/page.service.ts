import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { defaultBar, limits, urlKey, validation, type PageForm } from '@lastcall/contracts';
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

  /** Adds a page with an email link and the bar that new pages start with. Throws `before_url_taken` and `limit_reached`. */
  create(accountId: number, campaignId: string, form: PageForm): Promise<Page> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      refuseLoop((await this.campaigns.get(accountId, { id: campaignId })).tracking.optin_page_url, form);
      if ((await this.pages.count(accountId, { campaignId })) >= limits.pagesPerCampaign) throw problem('limit_reached');
      await this.refuseTaken(accountId, campaignId, form.beforeUrl);
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

  /** Saves a page; another before URL has to be verified anew, the email link and the bar stay. Throws `before_url_taken`. */
  update(accountId: number, campaignId: string, pageId: string, form: PageForm): Promise<Page> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const before = await this.pages.getForUpdate(accountId, { id: pageId, campaignId });
      refuseLoop((await this.campaigns.get(accountId, { id: campaignId })).tracking.optin_page_url, form);
      await this.refuseTaken(accountId, campaignId, form.beforeUrl);
      const changes = columnsOf(form);
      const isSamePage = changes.beforeUrlKey === before.beforeUrlKey;
      await this.pages.update(accountId, { id: pageId }, { ...changes, ...(isSamePage ? {} : ({ verification: 'not_checked', verificationProblem: null, verifiedAt: null } as const)) });
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
}

/** People who are not let in go to the opt-in page; from a page of the campaign they would come back at once. */
function refuseLoop(optinPageUrl: string, form: Pick<PageForm, 'beforeUrl' | 'afterUrl'>): void {
  if (optinPageUrl === '') return;
  const fields = (['beforeUrl', 'afterUrl'] as const).filter((field) => form[field] !== '' && urlKey(form[field]) === urlKey(optinPageUrl));
  if (fields.length > 0) throw fieldProblems(...fields.map((field) => ({ path: `data.${field}`, message: validation.redirectLoop })));
}

function columnsOf({ type, beforeUrl, afterUrl, label }: PageForm): Pick<Page, 'type' | 'beforeUrl' | 'beforeUrlKey' | 'afterUrl' | 'label'> {
  return { type, beforeUrl, beforeUrlKey: sha256(urlKey(beforeUrl)), afterUrl, label };
}
