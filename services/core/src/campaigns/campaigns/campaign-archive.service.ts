import { Injectable } from '@nestjs/common';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { Database, DomainEvents } from '@lastcall/core/platform';
import { CampaignRepository } from './campaign.repository.ts';
import { campaignArchived } from './events.ts';

/** Puts campaigns away, where visitors meet them no more, and gets them back as they were. */
@Injectable()
export class CampaignArchiveService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly history: CampaignHistoryService,
    private readonly events: DomainEvents,
  ) {}

  /** Archives a campaign or restores it; one that is so already stays as it is. Its version stays, for nothing of its form has changed. */
  async set(accountId: number, campaignId: string, isArchived: boolean, author: Author): Promise<void> {
    await this.database.transaction(async () => {
      const before = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      if (before.isArchived === isArchived) return;
      await this.campaigns.update(accountId, { id: campaignId }, { isArchived });
      await this.events.emit(campaignArchived, { accountId, campaignId });
      await this.history.note(accountId, campaignId, author, { what: isArchived ? 'archived' : 'restored' });
    });
  }
}
