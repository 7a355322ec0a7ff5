import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '@lastcall/core/accounts';
import { isDatabaseDown, ShortCache } from '@lastcall/core/platform';
import { FirstPartySiteRepository } from './first-party-site.repository.ts';
import { SiteSecrets } from './site-secrets.ts';

/** A customer's site as the edge serves it. */
export interface ProxiedSite {
  readonly id: string;
  readonly accountKey: string;
  /** The URL at which browsers reach the edge, without a slash at its end. */
  readonly base: string;
  readonly isSecure: boolean;
  readonly isVerified: boolean;
}

/** A removed site is refused within this time; while the database is unavailable, sites that were known are served. */
const cacheOptions = { freshMs: 500, staleMs: 300_000, maxEntries: 5_000, isUnavailable: isDatabaseDown };

/** Finds the site of a request that arrived through a customer's proxy. */
@Injectable()
export class VerifiedSitesService {
  private readonly sites: ShortCache<ProxiedSite | null>;

  constructor(
    private readonly rows: FirstPartySiteRepository,
    private readonly accounts: AccountsRepository,
    private readonly secrets: SiteSecrets,
  ) {
    this.sites = new ShortCache((id) => this.find(id), cacheOptions);
  }

  /** Returns true for the secret of a site and host, whether the site exists or not. Reads nothing, so that a flood of guesses costs no query. */
  isSecret(given: string, siteId: string, host: string): boolean {
    return this.secrets.isSecret(given, siteId, host);
  }

  /** Returns a site, which may not be verified yet; null for a removed one. Call it only after `isSecret` has returned true. */
  async siteOf(id: string): Promise<ProxiedSite | null> {
    const site = await this.sites.get(id);
    // A site must serve visitors as soon as its owner sees that it is verified, so an unverified one is not cached.
    if (site?.isVerified === false) this.sites.invalidate(id);
    return site;
  }

  private async find(id: string): Promise<ProxiedSite | null> {
    const row = await this.rows.findById(id);
    if (!row) return null;
    const { key: accountKey } = await this.accounts.get(row.accountId);
    return {
      id,
      accountKey,
      base: row.origin + row.path,
      isSecure: row.origin.startsWith('https:'),
      isVerified: row.verifiedAt !== null,
    };
  }
}
