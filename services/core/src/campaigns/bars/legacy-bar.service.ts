import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isCtaUrl } from '@lastcall/contracts/campaigns';
import type { LegacyBar, LegacyBarAnswer, SaveLegacyBarBody } from '@lastcall/contracts/campaigns/legacy-bars';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { CampaignRepository } from '../campaigns/index.ts';
import { canonicalColors } from '../colors/index.ts';
import { PageRepository } from '../pages/index.ts';
import { Database, problem } from '@lastcall/core/platform';
import type { LegacyBarRow } from './legacy-bar.entity.ts';
import { LegacyBarPresenter } from './legacy-bar.presenter.ts';
import { LegacyBarRepository } from './legacy-bar.repository.ts';
import { newBarOf, newCtaOf } from './new-bar-of.ts';
import { mayHaveOwnColors } from './own-colors.ts';

/**
 * Manages the bar of the legacy appearance screen: one bar for all floating-bar pages of a campaign, shown instead of
 * their own bars while it is on.
 */
@Injectable()
export class LegacyBarService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pages: PageRepository,
    private readonly legacyBars: LegacyBarRepository,
    private readonly presenter: LegacyBarPresenter,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Returns the legacy bar of a campaign; without a saved one, the default bar, which is off. */
  async get(accountId: number, campaignId: string): Promise<LegacyBarAnswer> {
    const { campaignType } = await this.campaigns.get(accountId, { id: campaignId });
    return this.presenter.present(campaignType, await this.legacyBars.findOne(accountId, { campaignId }));
  }

  /** Saves the bar and turns it on. Throws `bar_changed` when it was changed since the editor loaded it. */
  save(
    accountId: number,
    campaignId: string,
    { settings, version }: SaveLegacyBarBody,
    author: Author,
  ): Promise<LegacyBarAnswer> {
    return this.database.transaction(async () => {
      const { campaignType } = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      const before = await this.legacyBars.findOne(accountId, { campaignId });
      if (version !== undefined && version !== (before?.version ?? 0)) throw problem('bar_changed');
      const after = await this.saveSettings(before, accountId, campaignId, {
        settings: storedLegacyBar(settings),
        isOn: true,
      });
      if (after !== before) await this.history.record(accountId, campaignId, author, { what: 'legacy-bar' });
      return this.presenter.present(campaignType, after);
    });
  }

  /**
   * Turns the bar off and gives every floating-bar page of the campaign a new bar that matches it as closely as
   * possible.
   */
  switchToNew(accountId: number, campaignId: string, settings: LegacyBar, author: Author): Promise<LegacyBarAnswer> {
    return this.database.transaction(async () => {
      const { campaignType } = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      const legacy = storedLegacyBar(settings);
      await this.copyToNewBars(accountId, campaignId, legacy);
      const row = await this.saveSettings(
        await this.legacyBars.findOne(accountId, { campaignId }),
        accountId,
        campaignId,
        {
          settings: legacy,
          isOn: false,
        },
      );
      await this.history.record(accountId, campaignId, author, { what: 'bar-switch' });
      return this.presenter.present(campaignType, row);
    });
  }

  /** Copies the legacy bar of another campaign of the account, if that one has a bar. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const row = await this.legacyBars.findOne(accountId, { campaignId: fromCampaignId });
    if (row)
      await this.legacyBars.insert(accountId, { campaignId: toCampaignId, settings: row.settings, isOn: row.isOn });
  }

  private async saveSettings(
    before: LegacyBarRow | null,
    accountId: number,
    campaignId: string,
    changes: Pick<LegacyBarRow, 'settings' | 'isOn'>,
  ): Promise<LegacyBarRow> {
    if (before?.isOn === changes.isOn && isDeepStrictEqual(before.settings, changes.settings)) return before;
    if (before) await this.legacyBars.update(accountId, { campaignId }, { ...changes, version: before.version + 1 });
    else await this.legacyBars.insert(accountId, { campaignId, ...changes });
    return this.legacyBars.get(accountId, { campaignId });
  }

  private async copyToNewBars(accountId: number, campaignId: string, legacy: LegacyBar): Promise<void> {
    const hasOwnColors = mayHaveOwnColors(await this.accounts.get(accountId));
    for (const page of await this.pages.ofCampaign(accountId, campaignId)) {
      if (page.type !== 'floatbar' && page.type !== 'floatbar_v2') continue;
      await this.pages.update(
        accountId,
        { id: page.id, campaignId },
        {
          type: 'floatbar_v2',
          bar: newBarOf(legacy, page.bar, { hasOwnColors }),
          ...newCtaOf(legacy, page),
          version: page.version + 1,
          barVersion: page.barVersion + 1,
        },
      );
    }
  }
}

/** Returns a legacy bar that is safe to show to visitors: canonical colors and no URL with a script. */
function storedLegacyBar(settings: LegacyBar): LegacyBar {
  const { floatingBarBackgroundColor, floatingBarColor, ctaTextColor, ctaButtonColor } = settings;
  return {
    ...settings,
    ...canonicalColors(
      { floatingBarBackgroundColor, floatingBarColor, ctaTextColor, ctaButtonColor },
      { format: 'hex', path: 'settings' },
    ),
    // Without a button, its URL may be invalid; only a valid URL is stored for later.
    ctaUrl: settings.ctaShow || isCtaUrl(settings.ctaUrl) ? settings.ctaUrl : '',
  };
}
