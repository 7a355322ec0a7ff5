import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { validation } from '@lastcall/contracts';
import {
  customExpiredImage,
  defaultEmailTimer,
  type EmailTimerAnswer,
  type EmailTimerSettings,
  type SaveEmailTimerBody,
} from '@lastcall/contracts/email-timers';
import { CampaignRepository } from '../campaigns/index.ts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { Database, fieldProblems, isDuplicate, problem, randomKey } from '@lastcall/core/platform';
import type { EmailTimer } from './email-timer.entity.ts';
import { EmailTimerPresenter } from './email-timer.presenter.ts';
import { EmailTimerRepository } from './email-timer.repository.ts';
import { ExpiredImageRepository } from './expired-image.repository.ts';

/** The email timer of a campaign. */
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

  /** The timer with its public hash; a campaign that has none yet gets one with the defaults. */
  async get(accountId: number, campaignId: string): Promise<EmailTimer> {
    const timer = await this.timers.findOne(accountId, { campaignId });
    if (timer) return timer;
    await this.campaigns.get(accountId, { id: campaignId });
    await this.timers
      .insert(accountId, { campaignId, hash: randomKey(), settings: defaultEmailTimer })
      .catch((error: unknown) => {
        // Another request was first; its row is as good.
        if (!isDuplicate(error)) throw error;
      });
    return this.timers.get(accountId, { campaignId });
  }

  /** How the timer looks, also of a campaign that has none yet; nothing is made. */
  async settingsOf(accountId: number, campaignId: string): Promise<EmailTimerSettings> {
    return (await this.timers.findOne(accountId, { campaignId }))?.settings ?? defaultEmailTimer;
  }

  /** The timer as its editor gets it. */
  async show(accountId: number, campaignId: string): Promise<EmailTimerAnswer> {
    const timer = await this.get(accountId, campaignId);
    return this.presenter.present(timer, await this.expiredImages.findOne(accountId, { campaignId }));
  }

  /** Gives a campaign the timer that another of the account has, under a hash of its own; nothing where that one has none yet. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const timer = await this.timers.findOne(accountId, { campaignId: fromCampaignId });
    if (timer)
      await this.timers.insert(accountId, { campaignId: toCampaignId, hash: randomKey(), settings: timer.settings });
  }

  /**
   * Saves how the timer looks; its public hash stays. Throws `timer_changed` when the timer is not the one that was looked at any more,
   * and `validation_failed` when it is to end with a picture that nobody uploaded.
   */
  async save(
    accountId: number,
    campaignId: string,
    { settings, version }: SaveEmailTimerBody,
    author: Author,
  ): Promise<EmailTimerAnswer> {
    // Makes the first timer outside of the transaction, which would not see one that another request makes meanwhile.
    await this.get(accountId, campaignId);
    return this.database.transaction(async () => {
      const before = await this.timers.getForUpdate(accountId, { campaignId });
      if (version !== undefined && version !== before.version) throw problem('timer_changed');
      const image = await this.expiredImages.findOne(accountId, { campaignId });
      if (settings.expiration_image_id === customExpiredImage && !image)
        throw fieldProblems({ path: 'settings.expiration_image_id', message: validation.expiredImage });
      return this.presenter.present(await this.keep(before, settings, author), image);
    });
  }

  private async keep(before: EmailTimer, settings: EmailTimerSettings, author: Author): Promise<EmailTimer> {
    const { accountId, campaignId } = before;
    if (isDeepStrictEqual(before.settings, settings)) return before;
    await this.timers.update(accountId, { campaignId }, { settings, version: before.version + 1 });
    await this.history.note(accountId, campaignId, author, { what: 'email-timer' });
    return this.timers.get(accountId, { campaignId });
  }
}
