import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@Injectable()
export class WebhookEndpointRepository extends TenantRepository<WebhookEndpoint> {
  constructor(@Inject(Database) database: Database) {
    super(database, WebhookEndpoint);
  }

  /** Whether a campaign is one of the account's. */
  async hasCampaign(accountId: number, campaignId: string): Promise<boolean> {
    const rows = await this.database.sql('SELECT 1 FROM campaign WHERE account_id = ? AND id = ?', [accountId, campaignId]);
    return rows.length > 0;
  }

  /** Notes a try that did not arrive; the first since something last did is remembered. */
  async noteFailure(accountId: number, id: string, at: Date): Promise<void> {
    await this.database.sql('UPDATE webhook_endpoint SET failing_since = COALESCE(failing_since, ?) WHERE account_id = ? AND id = ?', [at, accountId, id]);
  }

  async noteArrival(accountId: number, id: string): Promise<void> {
    await this.database.sql('UPDATE webhook_endpoint SET failing_since = NULL WHERE account_id = ? AND id = ? AND failing_since IS NOT NULL', [accountId, id]);
  }
}
