import { Inject, Injectable } from '@nestjs/common';
import { hasCircle, validation, type TrackingSettings } from '@lastcall/contracts';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { Database, fieldProblems } from '@lastcall/core/platform';
import { PageRepository } from './page.repository.ts';

/** How campaigns follow people, and where they send them. */
@Injectable()
export class TrackingService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(AccountsRepository) private readonly accounts: AccountsRepository,
    @Inject(CampaignRepository) private readonly campaigns: CampaignRepository,
    @Inject(PageRepository) private readonly pages: PageRepository,
  ) {}

  /** Saves how the campaign follows people. Throws `validation_failed` when people would go in circles between the opt-in page and a page of the campaign. */
  async save(accountId: number, campaignId: string, tracking: TrackingSettings): Promise<TrackingSettings> {
    return this.database.transaction(async () => {
      // Pages are saved under the same lock, so that neither side of a loop slips in.
      await this.accounts.lock(accountId);
      await this.campaigns.getForUpdate(accountId, { id: campaignId });
      const pages = (await this.pages.redirecting(accountId)).map((page) => (page.campaignId === campaignId ? { ...page, optinPageUrl: tracking.optin_page_url, keepsAway: tracking.prevent_optin_page } : page));
      const isCircle = (tracking.optin_page_url !== '' || tracking.prevent_optin_page) && hasCircle(pages.filter((page) => page.campaignId === campaignId), pages);
      if (isCircle) throw fieldProblems({ path: 'optin_page_url', message: validation.redirectLoop });
      await this.campaigns.update(accountId, { id: campaignId }, { tracking, updatedAt: new Date() });
      return tracking;
    });
  }
}
