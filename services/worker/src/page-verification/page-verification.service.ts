import { Inject, Injectable } from '@nestjs/common';
import type { Page as WirePage } from '@lastcall/contracts';
import { AccountsRepository } from '@lastcall/core/accounts';
import { PageRepository, PageService, type Page } from '@lastcall/core/pages';
import { CONFIG, Outbox, SafeFetch, SafeFetchError, type Config } from '@lastcall/core/platform';
import { findSnippet } from './find-snippet.ts';

type Problem = NonNullable<WirePage['verificationProblem']>;

/** Looks at customers' pages for the snippet. */
@Injectable()
export class PageVerificationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SafeFetch) private readonly safeFetch: SafeFetch,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(PageRepository) private readonly rows: PageRepository,
    @Inject(PageService) private readonly pages: PageService,
  ) {}

  /** Reads the page and notes what was found; a page that was deleted, or now has another address, is left alone. */
  async verify(accountId: number, pageId: string, outboxId: string): Promise<void> {
    const page = await this.rows.findOne(accountId, { id: pageId });
    if (!page) return;
    const { key } = await this.accounts.get(accountId);
    const problem = await this.problemOf(page, key);
    await this.outbox.onceOnly('page-verification', outboxId, async () => {
      const current = await this.rows.findOne(accountId, { id: pageId });
      if (current?.beforeUrl !== page.beforeUrl) return;
      if (problem === null) await this.pages.confirm(accountId, pageId);
      else if (current.verification === 'checking') await this.pages.refute(accountId, pageId, problem);
    });
  }

  private async problemOf({ beforeUrl }: Page, accountKey: string): Promise<Problem | null> {
    try {
      const { status, html } = await this.safeFetch.page(beforeUrl.replace(/\*$/, ''));
      if (status >= 400) return 'http_error';
      const found = findSnippet(html, accountKey, this.config.EDGE_ORIGIN);
      return found === 'own' ? null : found;
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      return error.reason === 'not_html' || error.reason === 'not_allowed' ? error.reason : 'unreachable';
    }
  }
}
