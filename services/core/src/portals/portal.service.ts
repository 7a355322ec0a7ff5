import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Portal as PortalAnswer, PortalSettings, SavePortalBody } from '@lastcall/contracts/portals';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignHistoryService, type Author, CampaignRepository } from '@lastcall/core/campaigns';
import { recentSince } from '@lastcall/core/metric-definitions';
import { Database, problem } from '@lastcall/core/platform';
import type { Portal } from './portal.entity.ts';
import { PortalNumbersRepository } from './portal-numbers.repository.ts';
import { PortalPresenter } from './portal.presenter.ts';
import { PortalRepository } from './portal.repository.ts';
import { PortalRules } from './portal-rules.ts';

/** Manages the portal of a campaign, which all its portal pages share. It stays when they are deleted. */
@Injectable()
export class PortalService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly portals: PortalRepository,
    private readonly numbers: PortalNumbersRepository,
    private readonly rules: PortalRules,
    private readonly presenter: PortalPresenter,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Returns the portal of a campaign with its numbers of the last 30 days; the default portal if none was saved. */
  async get(accountId: number, campaignId: string): Promise<PortalAnswer> {
    await this.campaigns.get(accountId, { id: campaignId });
    return this.present(accountId, campaignId, await this.portals.findOne(accountId, { campaignId }));
  }

  /**
   * Saves the portal. Throws `portal_changed` when it was changed since the editor loaded it, and the errors of
   * `PortalRules.stored`.
   */
  save(
    accountId: number,
    campaignId: string,
    { settings, version }: SavePortalBody,
    author: Author,
  ): Promise<PortalAnswer> {
    return this.database.transaction(async () => {
      await this.campaigns.getForUpdate(accountId, { id: campaignId });
      const before = await this.portals.findOne(accountId, { campaignId });
      const stored = await this.rules.validateSettings(accountId, settings, before?.settings ?? null);
      if (version !== undefined && version !== (before?.version ?? 0)) throw problem('portal_changed');
      const after = await this.saveSettings(before, accountId, campaignId, stored);
      if (after !== before) await this.history.record(accountId, campaignId, author, { what: 'portal' });
      return this.present(accountId, campaignId, after);
    });
  }

  /** Copies the portal of another campaign of the account, if that one has a portal. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const portal = await this.portals.findOne(accountId, { campaignId: fromCampaignId });
    if (portal) await this.portals.insert(accountId, { campaignId: toCampaignId, settings: portal.settings });
  }

  private async present(accountId: number, campaignId: string, portal: Portal | null): Promise<PortalAnswer> {
    const { timezone } = await this.accounts.get(accountId);
    return this.presenter.present(portal, await this.numbers.since(accountId, campaignId, recentSince(timezone)));
  }

  private async saveSettings(
    before: Portal | null,
    accountId: number,
    campaignId: string,
    settings: PortalSettings,
  ): Promise<Portal> {
    if (before && isDeepStrictEqual(before.settings, settings)) return before;
    if (before) await this.portals.update(accountId, { campaignId }, { settings, version: before.version + 1 });
    else await this.portals.insert(accountId, { campaignId, settings });
    return this.portals.get(accountId, { campaignId });
  }
}
