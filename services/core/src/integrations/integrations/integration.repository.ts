import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { IntegrationRow } from './integration.entity.ts';

/** What campaigns use of providers. */
@Injectable()
export class IntegrationRepository extends TenantRepository<IntegrationRow> {
  constructor(database: Database) {
    super(database, IntegrationRow);
  }

  /** Counts a try of the webhook that is being made, also of one that was given up and is tried again. */
  async countTry(accountId: number, campaignId: string, provider: string): Promise<void> {
    await this.database.sql(
      "UPDATE integration SET webhook_state = 'pending', webhook_attempts = webhook_attempts + 1, webhook_next_at = NULL WHERE account_id = ? AND campaign_id = ? AND provider = ? AND webhook_state IN ('pending', 'failed')",
      [accountId, campaignId, provider],
    );
  }

  /** The secret of a campaign's listener; null when the campaign is gone. */
  async postHashOf(accountId: number, campaignId: string): Promise<string | null> {
    const [campaign] = await this.database.sql<{ post_hash: string }[]>(
      'SELECT post_hash FROM campaign WHERE account_id = ? AND id = ?',
      [accountId, campaignId],
    );
    return campaign?.post_hash ?? null;
  }

  /** Lets one change of a campaign's integrations wait for another until the transaction ends, also where there is no row yet. */
  async lockCampaign(accountId: number, campaignId: string): Promise<void> {
    await this.database.sql('SELECT id FROM campaign WHERE account_id = ? AND id = ? FOR UPDATE', [
      accountId,
      campaignId,
    ]);
  }
}
