import { Injectable } from '@nestjs/common';
import type { Page as WirePage } from '@lastcall/contracts/campaigns';
import type { InstallState } from '@lastcall/contracts/onboarding';
import { AccountsRepository } from '@lastcall/core/accounts';
import { SnippetLookup } from '@lastcall/core/onboarding';
import { PageRepository, PageService } from '@lastcall/core/campaigns';
import { Outbox } from '@lastcall/core/platform';

type Problem = NonNullable<WirePage['verificationProblem']>;

/** The message on the pages screen for each result; null when the snippet was found. */
const problemOf = {
  found: null,
  found_twice: null,
  found_beside_other: null,
  tag_manager: 'no_script',
  no_script: 'no_script',
  other_account: 'other_account',
  not_html: 'not_html',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  too_large: 'unreachable',
  too_many_redirects: 'unreachable',
  not_allowed: 'not_allowed',
  http_error: 'http_error',
  refuses_robots: 'http_error',
} as const satisfies Record<InstallState, Problem | null>;

/** Checks customers' pages for the snippet. */
@Injectable()
export class PageVerificationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly accounts: AccountsRepository,
    private readonly rows: PageRepository,
    private readonly pages: PageService,
    private readonly lookup: SnippetLookup,
  ) {}

  /** Reads the page and stores the result. A page that was deleted or has another URL by then is left unchanged. */
  async verify(accountId: number, pageId: string, outboxId: string): Promise<void> {
    const page = await this.rows.findOne(accountId, { id: pageId });
    if (!page) return;
    const { key } = await this.accounts.get(accountId);
    const { state } = await this.lookup.findSnippet(page.beforeUrl, key);
    const problem = problemOf[state];
    await this.outbox.runOnce('page-verification', outboxId, async () => {
      const current = await this.rows.findOne(accountId, { id: pageId });
      if (current?.beforeUrl !== page.beforeUrl) return;
      if (problem === null) await this.pages.confirm(accountId, pageId);
      else if (current.verification === 'checking') await this.pages.refute(accountId, pageId, problem);
    });
  }
}
