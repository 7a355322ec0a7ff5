import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { IntegrationRow } from './integration.entity.ts';

/** Stores the use of providers by campaigns. */
@Injectable()
export class IntegrationRepository extends TenantRepository<IntegrationRow> {
  constructor(database: Database) {
    super(database, IntegrationRow);
  }

  /** Counts an attempt to create the webhook, also after earlier attempts were given up. */
  async countTry(accountId: number, campaignId: string, provider: string): Promise<void> {
    await this.database.sql(
      "UPDATE integration SET webhook_state = 'pending', webhook_attempts = webhook_attempts + 1, webhook_next_at = NULL WHERE account_id = ? AND campaign_id = ? AND provider = ? AND webhook_state IN ('pending', 'failed')",
      [accountId, campaignId, provider],
    );
  }

  /** Returns the hash of the secret in a campaign's webhook URL; null if the campaign is deleted. */
  async postHashOf(accountId: number, campaignId: string): Promise<string | null> {
    const [campaign] = await this.database.sql<{ post_hash: string }[]>(
      'SELECT post_hash FROM campaign WHERE account_id = ? AND id = ?',
      [accountId, campaignId],
    );
    return campaign?.post_hash ?? null;
  }

  /** Serializes changes to a campaign's integrations until the transaction ends, even where there is no row yet. */
  async lockCampaign(accountId: number, campaignId: string): Promise<void> {
    await this.database.sql('SELECT id FROM campaign WHERE account_id = ? AND id = ? FOR UPDATE', [
      accountId,
      campaignId,
    ]);
  }
}
