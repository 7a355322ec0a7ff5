import { Injectable } from '@nestjs/common';
import type { PageForm } from '@lastcall/contracts/campaigns';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import type { FieldProblem } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { type Author, CampaignService, type Campaign, PageService } from '@lastcall/core/campaigns';
import { Database, Problem } from '@lastcall/core/platform';

/** Creates campaigns together with their pages. */
@Injectable()
export class BlueprintService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignService,
    private readonly pages: PageService,
  ) {}

  /**
   * Creates a campaign with its pages, all or nothing. Throws the errors of creating each of them; the fields of a page
   * are at `pages.0` and so on.
   */
  create(accountId: number, { pages, ...campaign }: BlueprintBody, author: Author): Promise<Campaign> {
    return this.database.transaction(async () => {
      // Taken before the campaign's row is written, so that concurrent calls of one account cannot deadlock.
      await this.accounts.lock(accountId);
      const created = await this.campaigns.create(accountId, campaign, author);
      for (const [index, page] of pages.entries()) await this.add(accountId, created.id, page, index, author);
      return created;
    });
  }

  private async add(
    accountId: number,
    campaignId: string,
    page: PageForm,
    index: number,
    author: Author,
  ): Promise<void> {
    try {
      await this.pages.create(accountId, campaignId, page, author);
    } catch (error) {
      throw error instanceof Problem ? withPagePath(error, index) : error;
    }
  }
}

function withPagePath({ code, details, cause }: Problem, index: number): Problem {
  const { fields } = (details ?? {}) as { fields?: FieldProblem[] };
  const moved = fields && {
    ...(details as object),
    fields: fields.map(({ path, message }) => ({ path: path.replace(/^data\./, `pages.${index}.`), message })),
  };
  return new Problem(code, moved ?? details, { cause });
}
