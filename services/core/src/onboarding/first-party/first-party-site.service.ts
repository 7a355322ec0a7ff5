import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { FirstPartySite } from '@lastcall/contracts/onboarding';
import { limits, validation } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { PageRepository } from '@lastcall/core/campaigns';
import { CONFIG, Database, fieldProblems, problem, type Config } from '@lastcall/core/platform';
import type { FirstPartySiteRow } from './first-party-site.entity.ts';
import { presentSite } from './first-party-site.presenter.ts';
import { FirstPartySiteRepository } from './first-party-site.repository.ts';
import { ProxyCheck } from './proxy-check.ts';
import { SiteSecrets } from './site-secrets.ts';

/** Manages the paths of an account's own sites that are proxied to the edge. */
@Injectable()
export class FirstPartySiteService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDGE_ORIGIN'>,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sites: FirstPartySiteRepository,
    private readonly pages: PageRepository,
    private readonly secrets: SiteSecrets,
    private readonly proxies: ProxyCheck,
  ) {}

  /** Returns the sites of an account, oldest first. */
  async list(accountId: number): Promise<FirstPartySite[]> {
    const { key } = await this.accounts.get(accountId);
    const rows = await this.sites.find(accountId, {}, { order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map((row) => this.present(row, key));
  }

  /** Adds a site on which the account has a page. Throws `limit_reached`, and `validation_failed` for a site without a page or one that was added before. */
  async create(
    accountId: number,
    { origin, path }: { readonly origin: string; readonly path: string },
    now: Date,
  ): Promise<FirstPartySite> {
    const { key } = await this.accounts.get(accountId);
    if ((await this.pages.verificationsOn(accountId, hostOf(origin))).length === 0)
      throw fieldProblems({ path: 'url', message: validation.siteUnlisted });
    const row = await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.sites.count(accountId)) >= limits.firstPartySites) throw problem('limit_reached');
      if (await this.sites.findOne(accountId, { origin }))
        throw fieldProblems({ path: 'url', message: validation.siteTaken });
      const values = { id: randomUUID(), origin, path, verifiedAt: null, createdAt: now };
      return this.sites.insert(accountId, values);
    });
    return this.present(row, key);
  }

  /** Removes a site, whose requests the edge then refuses. Throws `not_found`. */
  async remove(accountId: number, id: string): Promise<void> {
    if ((await this.sites.delete(accountId, { id })) === 0) throw problem('not_found');
  }

  /** Sends a request through the proxy of a site, and verifies the site if all of it arrives. A site stays verified when a later check fails. Throws `not_found`. */
  async verify(accountId: number, id: string, now: Date): Promise<ResponseOf<'verifyFirstPartySite'>> {
    const row = await this.sites.get(accountId, { id });
    const { key } = await this.accounts.get(accountId);
    const verifications = await this.pages.verificationsOn(accountId, hostOf(row.origin));
    const state = verifications.includes('verified')
      ? await this.proxies.stateOf(row.origin + row.path)
      : 'page_not_verified';
    if (state !== 'verified') return { state, site: this.present(row, key) };
    await this.sites.update(accountId, { id }, { verifiedAt: now });
    return { state, site: this.present({ ...row, verifiedAt: now }, key) };
  }

  private present(row: FirstPartySiteRow, accountKey: string): FirstPartySite {
    const secret = this.secrets.secretOf(row.id, hostOf(row.origin));
    return presentSite(row, { accountKey, secret, edgeOrigin: this.config.EDGE_ORIGIN });
  }
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
