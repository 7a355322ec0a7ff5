import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@Injectable()
export class WebhookEndpointRepository extends TenantRepository<WebhookEndpoint> {
  constructor(database: Database) {
    super(database, WebhookEndpoint);
  }

  /** Returns the webhooks of all these accounts. */
  ofAccounts(accountIds: readonly number[]): Promise<WebhookEndpoint[]> {
    return this.database.manager.find(WebhookEndpoint, { where: { accountId: anyOf([...accountIds]) } });
  }

  /** Returns the names of campaigns by id, without ids of other accounts. */
  async campaignNames(accountId: number, campaignIds: readonly string[]): Promise<Map<string, string>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.database.sql<{ id: string; name: string }[]>(
      'SELECT id, name FROM campaign WHERE account_id = ? AND id IN (?)',
      [accountId, campaignIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Records a failed attempt; keeps the time of the first one since the last success. */
  async recordFailure(accountId: number, id: string, at: Date): Promise<void> {
    await this.database.sql(
      'UPDATE webhook_endpoint SET failing_since = COALESCE(failing_since, ?) WHERE account_id = ? AND id = ?',
      [at, accountId, id],
    );
  }

  async recordSuccess(accountId: number, id: string): Promise<void> {
    await this.database.sql(
      'UPDATE webhook_endpoint SET failing_since = NULL WHERE account_id = ? AND id = ? AND failing_since IS NOT NULL',
      [accountId, id],
    );
  }
}
