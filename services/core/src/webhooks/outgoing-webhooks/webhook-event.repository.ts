import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@lastcall/contracts/webhooks';
import { anyOf, Database, TenantRepository, type Retention } from '@lastcall/core/platform';
import { WebhookEventRow } from './webhook-event.entity.ts';

/** Events and their deliveries are retained for a month, in which owners can inspect and replay them. */
export const webhookEventRetention: Retention = {
  table: 'webhook_event',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'created_at',
  orderBy: 'created_at',
  key: 'webhook_event_age',
  days: 30,
};

@Injectable()
export class WebhookEventRepository extends TenantRepository<WebhookEventRow> {
  constructor(database: Database) {
    super(database, WebhookEventRow);
  }

  /** Inserts plain rows; a thousand entities would take longer to build than the database takes to insert. */
  async insertMany(events: readonly WebhookEventRow[]): Promise<void> {
    const rows = events.map((row) => [
      row.accountId,
      row.id,
      row.type,
      row.campaignId,
      row.leadId,
      JSON.stringify(row.data),
      row.isTest,
      row.onceKey,
      row.happenedAt,
      row.createdAt,
    ]);
    await this.database.sql(
      'INSERT INTO webhook_event (account_id, id, type, campaign_id, lead_id, data, is_test, once_key, happened_at, created_at) VALUES ?',
      [rows],
    );
  }

  /** Returns the newest real events of a type. */
  newest(accountId: number, type: WebhookEvent, limit: number): Promise<WebhookEventRow[]> {
    return this.find(accountId, { type, isTest: false }, { order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** Returns the keys among these that already have an event. */
  async knownKeys(accountId: number, onceKeys: readonly string[]): Promise<Set<string>> {
    const rows = await this.find(accountId, { onceKey: anyOf([...onceKeys]) });
    return new Set(rows.map(({ onceKey }) => onceKey!));
  }

  /**
   * Deletes the events of leads and their deliveries. Events of sales are retained without the lead and without stored
   * responses, which may repeat the lead's data.
   */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql(
      "DELETE FROM webhook_event WHERE account_id = ? AND lead_id IN (?) AND type NOT IN ('sale.recorded', 'sale.refunded')",
      [accountId, leadIds],
    );
    await this.database.sql(
      `UPDATE webhook_try t JOIN webhook_delivery d ON d.account_id = t.account_id AND d.id = t.delivery_id JOIN webhook_event v ON v.account_id = d.account_id AND v.id = d.event_id
       SET t.response = '' WHERE v.account_id = ? AND v.lead_id IN (?)`,
      [accountId, leadIds],
    );
    await this.database.sql(
      "UPDATE webhook_event SET lead_id = NULL, data = JSON_SET(data, '$.leadId', NULL) WHERE account_id = ? AND lead_id IN (?)",
      [accountId, leadIds],
    );
  }
}
