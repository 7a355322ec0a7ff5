import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  webpageTimerColors,
  type SaveWebpageTimerBody,
  type WebpageTimer as WebpageTimerSettings,
  type WebpageTimerAnswer,
  type WebpageTimerColor,
} from '@lastcall/contracts/campaigns/webpage-timers';
import { validation } from '@lastcall/contracts/platform';
import { CampaignRepository } from '../campaigns/index.ts';
import { canonicalColors } from '../colors/index.ts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { Database, problem } from '@lastcall/core/platform';
import type { WebpageTimer } from './webpage-timer.entity.ts';
import { WebpageTimerPresenter } from './webpage-timer.presenter.ts';
import { WebpageTimerRepository } from './webpage-timer.repository.ts';

/** Manages the webpage timer of a campaign, which all its webpage-timer pages share. */
@Injectable()
export class WebpageTimerService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly timers: WebpageTimerRepository,
    private readonly presenter: WebpageTimerPresenter,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Returns the timer of a campaign; the default one if none was saved. */
  async get(accountId: number, campaignId: string): Promise<WebpageTimerAnswer> {
    await this.campaigns.get(accountId, { id: campaignId });
    return this.presenter.present(await this.timers.findOne(accountId, { campaignId }));
  }

  /**
   * Saves the design. Throws `timer_changed` when it was changed since the editor loaded it, and `validation_failed`
   * for invalid colors.
   */
  save(
    accountId: number,
    campaignId: string,
    { settings, version }: SaveWebpageTimerBody,
    author: Author,
  ): Promise<WebpageTimerAnswer> {
    return this.database.transaction(async () => {
      await this.campaigns.getForUpdate(accountId, { id: campaignId });
      const before = await this.timers.findOne(accountId, { campaignId });
      if (version !== undefined && version !== (before?.version ?? 0)) throw problem('timer_changed');
      const after = await this.saveTimer(before, accountId, campaignId, storedTimer(settings));
      if (after !== before) await this.history.record(accountId, campaignId, author, { what: 'webpage-timer' });
      return this.presenter.present(after);
    });
  }

  /** Copies the timer of another campaign of the account, if that one has a timer. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const timer = await this.timers.findOne(accountId, { campaignId: fromCampaignId });
    if (timer) await this.timers.insert(accountId, { campaignId: toCampaignId, settings: timer.settings });
  }

  private async saveTimer(
    before: WebpageTimer | null,
    accountId: number,
    campaignId: string,
    settings: WebpageTimerSettings,
  ): Promise<WebpageTimer> {
    if (before && isDeepStrictEqual(before.settings, settings)) return before;
    if (before) await this.timers.update(accountId, { campaignId }, { settings, version: before.version + 1 });
    else await this.timers.insert(accountId, { campaignId, settings });
    return this.timers.get(accountId, { campaignId });
  }
}

/** Returns a timer that is safe to show to visitors: canonical colors, and without the sample's deadline. */
function storedTimer(settings: WebpageTimerSettings): WebpageTimerSettings {
  const colors = Object.fromEntries(webpageTimerColors.map((name) => [name, settings[name]])) as Record<
    WebpageTimerColor,
    string
  >;
  return {
    ...settings,
    ...canonicalColors(colors, { format: 'rgba', path: 'settings', message: validation.color }),
    deadlineTime: null,
  };
}
