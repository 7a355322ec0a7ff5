import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { defaultEmailTimer, type EmailTimerSettings } from '@lastcall/contracts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { CampaignHistoryService, type Author } from '@lastcall/core/history';
import { Database, isDuplicate, randomKey } from '@lastcall/core/platform';
import type { EmailTimer } from './email-timer.entity.ts';
import { EmailTimerRepository } from './email-timer.repository.ts';

/** The email timer of a campaign. */
@Injectable()
export class EmailTimerService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EmailTimerRepository) private readonly timers: EmailTimerRepository,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
    @Inject(CampaignHistoryService) private readonly history: CampaignHistoryService,
  ) {}

  /** The timer with its public hash; a campaign that has none yet gets one with the defaults. */
  async get(accountId: number, campaignId: string): Promise<EmailTimer> {
    const timer = await this.timers.findOne(accountId, { campaignId });
    if (timer) return timer;
    await this.campaigns.get(accountId, { id: campaignId });
    await this.timers.insert(accountId, { campaignId, hash: randomKey(), settings: defaultEmailTimer }).catch((error: unknown) => {
      // Another request was first; its row is as good.
      if (!isDuplicate(error)) throw error;
    });
    return this.timers.get(accountId, { campaignId });
  }

  /** Gives a campaign the timer that another of the account has, under a hash of its own; nothing where that one has none yet. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const timer = await this.timers.findOne(accountId, { campaignId: fromCampaignId });
    if (timer) await this.timers.insert(accountId, { campaignId: toCampaignId, hash: randomKey(), settings: timer.settings });
  }

  /** Saves how the timer looks; its public hash stays. */
  async save(accountId: number, campaignId: string, settings: EmailTimerSettings, author: Author): Promise<EmailTimer> {
    // Makes the first timer outside of the transaction, which would not see one that another request makes meanwhile.
    await this.get(accountId, campaignId);
    return this.database.transaction(async () => {
      const before = await this.timers.getForUpdate(accountId, { campaignId });
      if (isDeepStrictEqual(before.settings, settings)) return before;
      await this.timers.update(accountId, { campaignId }, { settings });
      await this.history.note(accountId, campaignId, author, { what: 'email-timer' });
      return this.timers.get(accountId, { campaignId });
    });
  }
}
