import { Injectable } from '@nestjs/common';
import { anyOf, Database, instantText, sha256, TenantRepository } from '@lastcall/core/platform';
import { pageTypes, urlKey, type Bar, type PageType } from '@lastcall/contracts/campaigns';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import type { RedirectingPage } from '@lastcall/contracts/campaigns/redirect-loops';
import { Page } from './page.entity.ts';

const olderTypes = Object.entries(pageTypes).flatMap(([type, { hasSidebarBar }]) => (hasSidebarBar ? [type] : []));

/** Pages of campaigns. */
@Injectable()
export class PageRepository extends TenantRepository<Page> {
  constructor(database: Database) {
    super(database, Page);
  }

  /** Lists the pages of a campaign, oldest first. */
  ofCampaign(accountId: number, campaignId: string, where: { type?: Page['type'] } = {}): Promise<Page[]> {
    return this.find(
      accountId,
      { campaignId, ...(where.type === undefined ? {} : { type: where.type }) },
      { order: { createdAt: 'ASC', id: 'ASC' } },
    );
  }

  /** Lists the pages of an account with one of these URLs. */
  ofUrls(accountId: number, urls: readonly string[]): Promise<Page[]> {
    return this.find(accountId, { beforeUrlKey: anyOf(urls.map((url) => sha256(urlKey(url)))) });
  }

  /** Returns the verification of each page of the account on a host (with its port, if it has one). */
  async verificationsOn(accountId: number, host: string): Promise<Page['verification'][]> {
    const rows = await this.database.sql<{ before_url: string; verification: Page['verification'] }[]>(
      'SELECT before_url, verification FROM page WHERE account_id = ?',
      [accountId],
    );
    return rows
      .filter(({ before_url: url }) => URL.parse(url.replace(/\*$/, ''))?.host === host)
      .map(({ verification }) => verification);
  }

  /** Lists every page of the account with its redirects, including the campaign's page for visitors without access. */
  async redirecting(accountId: number): Promise<(RedirectingPage & { readonly id: string })[]> {
    const rows = await this.database.sql<
      {
        id: string;
        campaign_id: string;
        type: PageType;
        before_url: string;
        after_url: string;
        optin_page_url: string | null;
        redirects_away: string | null;
      }[]
    >(
      `SELECT p.id, p.campaign_id, p.type, p.before_url, p.after_url, JSON_UNQUOTE(JSON_EXTRACT(c.tracking, '$.optin_page_url')) AS optin_page_url, JSON_UNQUOTE(JSON_EXTRACT(c.tracking, '$.prevent_optin_page')) AS redirects_away
       FROM page p JOIN campaign c ON c.account_id = p.account_id AND c.id = p.campaign_id WHERE p.account_id = ?`,
      [accountId],
    );
    return rows.map((row) => ({
      id: row.id,
      campaignId: row.campaign_id,
      type: row.type,
      beforeUrl: row.before_url,
      afterUrl: row.after_url,
      optinPageUrl: row.optin_page_url ?? '',
      redirectsAway: row.redirects_away === 'true',
    }));
  }

  /** Lists the URL of every page of the account with the name of its campaign. */
  async withCampaignNames(accountId: number): Promise<{ readonly beforeUrl: string; readonly campaignName: string }[]> {
    const rows = await this.database.sql<{ before_url: string; name: string }[]>(
      'SELECT p.before_url, c.name FROM page p JOIN campaign c ON c.account_id = p.account_id AND c.id = p.campaign_id WHERE p.account_id = ? ORDER BY c.name',
      [accountId],
    );
    return rows.map((row) => ({ beforeUrl: row.before_url, campaignName: row.name }));
  }

  /**
   * Saves this bar to one page or all pages of a campaign. Pages that show the sidebar bar keep their version because
   * this bar is not visible on them.
   */
  async saveBar(
    accountId: number,
    { campaignId, pageId }: { readonly campaignId: string; readonly pageId: string | null },
    bar: Bar,
  ): Promise<void> {
    const ofOnePage = pageId === null ? '' : ' AND id = ?';
    await this.database.sql(
      `UPDATE page SET bar = ?, bar_version = IF(type IN (?), bar_version, bar_version + 1) WHERE account_id = ? AND campaign_id = ?${ofOnePage}`,
      [JSON.stringify(bar), olderTypes, accountId, campaignId, ...(pageId === null ? [] : [pageId])],
    );
  }

  /** Saves this bar to one page, or to all pages of a campaign that show a sidebar bar. */
  async saveSidebarBar(
    accountId: number,
    { campaignId, pageId }: { readonly campaignId: string; readonly pageId: string | null },
    bar: SidebarBar,
  ): Promise<void> {
    const ofOnePage = pageId === null ? '' : ' AND id = ?';
    await this.database.sql(
      `UPDATE page SET sidebar_bar = ?, bar_version = bar_version + 1 WHERE account_id = ? AND campaign_id = ? AND type IN (?)${ofOnePage}`,
      [JSON.stringify(bar), accountId, campaignId, olderTypes, ...(pageId === null ? [] : [pageId])],
    );
  }

  /** Returns the page of an email link; null for an unknown hash. */
  findByLink(linkHash: string): Promise<Page | null> {
    return this.findByPublicKey({ linkHash });
  }

  /** Counts clicks of visitors since a time, by page. */
  async clicksOf(accountId: number, campaignId: string, since: Date): Promise<Map<string, number>> {
    const rows = await this.database.sql<{ page_id: string; n: string | number }[]>(
      `SELECT page_id, COUNT(*) AS n FROM link_click
       WHERE account_id = ? AND campaign_id = ? AND is_scanner = FALSE AND clicked_at >= ? GROUP BY page_id`,
      [accountId, campaignId, instantText(since)],
    );
    return new Map(rows.map((row) => [row.page_id, Number(row.n)]));
  }
}
