import { Injectable } from '@nestjs/common';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { Database, DomainEvents } from '@lastcall/core/platform';
import { CampaignRepository } from './campaign.repository.ts';
import { campaignArchived } from './events.ts';

/** Archives campaigns, which hides them from visitors, and restores them. */
@Injectable()
export class CampaignArchiveService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly history: CampaignHistoryService,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Archives or restores a campaign; does nothing if it is in that state already. Its version stays because the form
   * does not change.
   */
  async set(accountId: number, campaignId: string, isArchived: boolean, author: Author): Promise<void> {
    await this.database.transaction(async () => {
      const before = await this.campaigns.getForUpdate(accountId, { id: campaignId });
      if (before.isArchived === isArchived) return;
      await this.campaigns.update(accountId, { id: campaignId }, { isArchived });
      await this.events.emit(campaignArchived, { accountId, campaignId });
      await this.history.record(accountId, campaignId, author, { what: isArchived ? 'archived' : 'restored' });
    });
  }
}
