import { Injectable } from '@nestjs/common';
import { limits, type InstallCheck, type InstallState } from '@lastcall/contracts';
import { matchRule } from '@lastcall/contracts/url-match';
import { AccountsRepository } from '@lastcall/core/accounts';
import { PageRepository, PageService } from '@lastcall/core/campaigns';
import { SnippetHeartbeats } from './snippet-heartbeats.ts';
import { SnippetLookup } from './snippet-lookup.ts';

/** Whether the account's own snippet stands there, whatever else does. */
function isInstalled(state: InstallState): boolean {
  return state === 'found' || state === 'found_twice' || state === 'found_beside_other';
}

/** The snippet on customers' sites. */
@Injectable()
export class InstallService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly pageRows: PageRepository,
    private readonly pages: PageService,
    private readonly lookup: SnippetLookup,
    private readonly sightings: SnippetHeartbeats,
  ) {}

  /** Looks at an address at once. Pages of campaigns at that address are verified when the snippet is there. */
  async check(accountId: number, url: string): Promise<InstallCheck> {
    const { key } = await this.accounts.get(accountId);
    const look = await this.lookup.look(url, key);
    if (isInstalled(look.state))
      for (const { id } of await this.pageRows.ofUrls(accountId, [url])) await this.pages.confirm(accountId, id);
    return {
      ...look,
      campaigns: await this.campaignsAt(accountId, [url, look.url]),
      seenAt: await this.seenAt(key, look.url),
    };
  }

  /** When the account's script has last reported from the host of an address, if that was in the last minutes. */
  async sightingAt(accountId: number, url: string): Promise<string | null> {
    const { key } = await this.accounts.get(accountId);
    return this.seenAt(key, url);
  }

  /** Addresses of the account's newest pages, each once. */
  async addresses(accountId: number): Promise<string[]> {
    const pages = await this.pageRows.find(
      accountId,
      {},
      { order: { createdAt: 'DESC', id: 'ASC' }, take: limits.installAddresses },
    );
    return [...new Set(pages.map(({ beforeUrl }) => beforeUrl.replace(/\*$/, '')))];
  }

  /** The campaigns whose page one of these addresses is, as the script matches pages. */
  private async campaignsAt(accountId: number, urls: readonly string[]): Promise<string[]> {
    const pages = await this.pageRows.withCampaignNames(accountId);
    const rules = pages.map(({ beforeUrl }) => beforeUrl);
    const matched = urls.map((url) => matchRule(rules, url));
    return [
      ...new Set(pages.filter(({ beforeUrl }) => matched.includes(beforeUrl)).map(({ campaignName }) => campaignName)),
    ];
  }

  private async seenAt(accountKey: string, url: string): Promise<string | null> {
    return (await this.sightings.lastFrom(accountKey, url))?.toISOString() ?? null;
  }
}
