import { Injectable } from '@nestjs/common';
import { matchRule } from '@lastcall/contracts/campaigns/url-match';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { InstallCheck, InstallState } from '@lastcall/contracts/onboarding';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { PageRepository, PageService } from '@lastcall/core/campaigns';
import { SnippetHeartbeats } from './snippet-heartbeats.ts';
import { SnippetLookup } from './snippet-lookup.ts';

/** Returns true when the account's own snippet was found. */
function isInstalled(state: InstallState): boolean {
  return state === 'found' || state === 'found_twice' || state === 'found_beside_other';
}

/** Checks the snippet on customers' sites. */
@Injectable()
export class InstallService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly pageRows: PageRepository,
    private readonly pages: PageService,
    private readonly lookup: SnippetLookup,
    private readonly heartbeats: SnippetHeartbeats,
  ) {}

  /** Checks a URL at once. If the snippet is found, pages of campaigns with that URL are verified. */
  async check(accountId: number, url: string): Promise<InstallCheck> {
    const { key } = await this.accounts.get(accountId);
    const found = await this.lookup.findSnippet(url, key);
    const [page] = isInstalled(found.state) ? await this.pageRows.ofUrls(accountId, [url]) : [];
    if (page) await this.pages.confirm(accountId, page.id);
    return {
      ...found,
      campaigns: await this.campaignsAt(accountId, [url, found.url]),
      seenAt: await this.seenAt(key, found.url),
    };
  }

  /** Returns when the account's snippet last reported from a URL's host within the last minutes. */
  async lastSeenAt(accountId: number, url: string): Promise<string | null> {
    const { key } = await this.accounts.get(accountId);
    return this.seenAt(key, url);
  }

  /** Lists the distinct URLs of the account's newest pages, also by the field's former name. */
  async pageUrls(accountId: number): Promise<ResponseOf<'listInstallUrls'>> {
    const pages = await this.pageRows.find(
      accountId,
      {},
      { order: { createdAt: 'DESC', id: 'ASC' }, take: limits.installUrls },
    );
    const urls = [...new Set(pages.map(({ beforeUrl }) => beforeUrl.replace(/\*$/, '')))];
    return { urls, addresses: urls };
  }

  /** Returns the campaigns with a page at one of these URLs, matched as the snippet does. */
  private async campaignsAt(accountId: number, urls: readonly string[]): Promise<string[]> {
    const pages = await this.pageRows.withCampaignNames(accountId);
    const rules = pages.map(({ beforeUrl }) => beforeUrl);
    const matched = urls.map((url) => matchRule(rules, url));
    return [
      ...new Set(pages.filter(({ beforeUrl }) => matched.includes(beforeUrl)).map(({ campaignName }) => campaignName)),
    ];
  }

  private async seenAt(accountKey: string, url: string): Promise<string | null> {
    return (await this.heartbeats.lastHeartbeatAt(accountKey, url))?.toISOString() ?? null;
  }
}
