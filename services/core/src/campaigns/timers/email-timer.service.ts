import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  customExpiredImage,
  defaultEmailTimer,
  type EmailTimerAnswer,
  type EmailTimerSettings,
  type SaveEmailTimerBody,
} from '@lastcall/contracts/campaigns/email-timers';
import { validation } from '@lastcall/contracts/platform';
import { CampaignRepository } from '../campaigns/index.ts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { Database, fieldProblems, isDuplicate, problem, randomKey } from '@lastcall/core/platform';
import type { EmailTimer } from './email-timer.entity.ts';
import { EmailTimerPresenter } from './email-timer.presenter.ts';
import { EmailTimerRepository } from './email-timer.repository.ts';
import { ExpiredImageRepository } from './expired-image.repository.ts';

/** Manages the email timer of a campaign. */
@Injectable()
export class EmailTimerService {
  constructor(
    private readonly database: Database,
    private readonly timers: EmailTimerRepository,
    private readonly expiredImages: ExpiredImageRepository,
    private readonly campaigns: CampaignRepository,
    private readonly presenter: EmailTimerPresenter,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Returns the timer with its public hash; creates one with the defaults if the campaign has none. */
  async get(accountId: number, campaignId: string): Promise<EmailTimer> {
    const timer = await this.timers.findOne(accountId, { campaignId });
    if (timer) return timer;
    await this.campaigns.get(accountId, { id: campaignId });
    await this.timers
      .insert(accountId, { campaignId, hash: randomKey(), settings: defaultEmailTimer })
      .catch((error: unknown) => {
        // A concurrent request has created the row, which is equivalent.
        if (!isDuplicate(error)) throw error;
      });
    return this.timers.get(accountId, { campaignId });
  }

  /** Returns the design of the timer; the defaults if the campaign has none. Creates nothing. */
  async settingsOf(accountId: number, campaignId: string): Promise<EmailTimerSettings> {
    return (await this.timers.findOne(accountId, { campaignId }))?.settings ?? defaultEmailTimer;
  }

  /** Returns the timer for its editor. */
  async show(accountId: number, campaignId: string): Promise<EmailTimerAnswer> {
    const timer = await this.get(accountId, campaignId);
    return this.presenter.present(timer, await this.expiredImages.findOne(accountId, { campaignId }));
  }

  /** Copies the timer of another campaign of the account under a new hash, if that one has a timer. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const timer = await this.timers.findOne(accountId, { campaignId: fromCampaignId });
    if (timer)
      await this.timers.insert(accountId, { campaignId: toCampaignId, hash: randomKey(), settings: timer.settings });
  }

  /**
   * Saves the design of the timer; its public hash stays. Throws `timer_changed` when it was changed since the editor
   * loaded it, and `validation_failed` when it needs an uploaded picture that does not exist.
   */
  async save(
    accountId: number,
    campaignId: string,
    { settings, version }: SaveEmailTimerBody,
    author: Author,
  ): Promise<EmailTimerAnswer> {
    // Creates the first timer outside of the transaction, which would not see one that a concurrent request creates.
    await this.get(accountId, campaignId);
    return this.database.transaction(async () => {
      const before = await this.timers.getForUpdate(accountId, { campaignId });
      if (version !== undefined && version !== before.version) throw problem('timer_changed');
      const image = await this.expiredImages.findOne(accountId, { campaignId });
      if (settings.expiration_image_id === customExpiredImage && !image)
        throw fieldProblems({ path: 'settings.expiration_image_id', message: validation.expiredImage });
      return this.presenter.present(await this.saveSettings(before, settings, author), image);
    });
  }

  private async saveSettings(before: EmailTimer, settings: EmailTimerSettings, author: Author): Promise<EmailTimer> {
    const { accountId, campaignId } = before;
    if (isDeepStrictEqual(before.settings, settings)) return before;
    await this.timers.update(accountId, { campaignId }, { settings, version: before.version + 1 });
    await this.history.record(accountId, campaignId, author, { what: 'email-timer' });
    return this.timers.get(accountId, { campaignId });
  }
}
