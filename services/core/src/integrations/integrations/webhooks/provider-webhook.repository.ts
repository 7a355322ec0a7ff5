import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, TenantRepository, type Retention } from '@lastcall/core/platform';
import { ProviderWebhookRow, type WebhookPurpose } from './provider-webhook.entity.ts';

/** The owner of a webhook that is being created. */
export interface WebhookOwner {
  readonly connectionId: string;
  readonly provider: string;
  readonly purpose: WebhookPurpose;
  readonly campaignId: string;
  readonly containerId: string;
}

/** Seconds after which a creation counts as abandoned: longer than all calls of one attempt may take. */
const creationSeconds = 120;
/** The maximum number of rows per scan. */
const batchSize = 1_000;

/** Attempts to remove an unused webhook stop after a month. */
export const providerWebhookRetention: Retention = {
  table: 'provider_webhook',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'unused_at',
  orderBy: 'unused_at',
  key: 'provider_webhook_left',
  days: 30,
};

/** A webhook, by its account and id. */
export interface WebhookKey {
  readonly accountId: number;
  readonly id: string;
}

/** Stores every webhook of ours at a provider. */
@Injectable()
export class ProviderWebhookRepository extends TenantRepository<ProviderWebhookRow> {
  constructor(database: Database) {
    super(database, ProviderWebhookRow);
  }

  /** Claims the creation of a webhook, so that no other process creates it; null while another does. The returned token ends the claim. */
  async begin(
    accountId: number,
    { connectionId, provider, purpose, campaignId, containerId }: WebhookOwner,
  ): Promise<string | null> {
    const id = randomUUID();
    const externalId = `making ${purpose} ${campaignId}`;
    await this.database.sql(
      `INSERT INTO provider_webhook (account_id, id, connection_id, provider, campaign_id, purpose, external_id, container_id, state, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'making', CURRENT_TIMESTAMP(6))
       ON DUPLICATE KEY UPDATE id = IF(made_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND, ?, id), made_at = IF(id = ?, CURRENT_TIMESTAMP(6), made_at)`,
      [accountId, id, connectionId, provider, campaignId, purpose, externalId, containerId, creationSeconds, id, id],
    );
    return (await this.findOne(accountId, { connectionId, externalId }))?.id === id ? id : null;
  }

  /** Releases the claim. */
  async end(accountId: number, token: string): Promise<void> {
    await this.delete(accountId, { id: token, state: 'making' });
  }

  /** Deletes abandoned claims of all accounts. */
  async forgetAbandoned(): Promise<void> {
    const rows = await this.database.sql<KeyRow[]>(
      "SELECT account_id, id FROM provider_webhook WHERE state = 'making' AND made_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND LIMIT ?",
      [creationSeconds, batchSize],
    );
    if (rows.length > 0)
      await this.database.sql("DELETE FROM provider_webhook WHERE (account_id, id) IN (?) AND state = 'making'", [
        rows.map((row) => [row.account_id, row.id]),
      ]);
  }

  /** Stores a webhook that was created, or found at the provider. Throws while it is being removed there. Call it inside a transaction. */
  async saveCreated(
    accountId: number,
    token: string,
    externalId: string,
    { connectionId, provider, purpose, campaignId, containerId }: WebhookOwner,
  ): Promise<void> {
    await this.end(accountId, token);
    const known = await this.database.sql<{ state: string }[]>(
      'SELECT state FROM provider_webhook WHERE account_id = ? AND connection_id = ? AND external_id = ? FOR UPDATE',
      [accountId, connectionId, externalId],
    );
    if (known[0]?.state === 'leaving') throw new Error('the webhook that was found is being deleted');
    await this.delete(accountId, { connectionId, externalId });
    await this.insert(accountId, {
      id: token,
      connectionId,
      provider,
      purpose,
      campaignId,
      containerId,
      externalId,
      state: 'live',
      madeAt: new Date(),
    });
  }

  /** Claims a webhook for removal; false if it is used again or deleted. */
  async leave(accountId: number, id: string): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      "UPDATE provider_webhook SET state = 'leaving' WHERE account_id = ? AND id = ? AND state IN ('unused', 'leaving', 'given-up')",
      [accountId, id],
    );
    return affectedRows > 0;
  }

  /**
   * Marks the webhooks of the next slice after `after` that are no longer used: another container was chosen, or the campaign or connection was
   * removed. `next` is where to continue, null at the end.
   */
  async markUnused(
    after: WebhookKey | null,
  ): Promise<{ readonly unused: readonly WebhookKey[]; readonly next: WebhookKey | null }> {
    const slice = [after?.accountId ?? 0, after?.accountId ?? 0, after?.id ?? '', batchSize];
    const keys = await this.database.sql<KeyRow[]>(`SELECT account_id, id ${sliceBehind}`, slice);
    const rows = await this.database.sql<KeyRow[]>(
      `SELECT w.account_id, w.id FROM (SELECT * ${sliceBehind}) w
       LEFT JOIN connection c ON c.account_id = w.account_id AND c.id = w.connection_id AND c.disconnected_at IS NULL
       LEFT JOIN integration i ON w.purpose = 'contacts' AND i.account_id = w.account_id AND i.campaign_id = w.campaign_id AND i.provider = w.provider AND i.connection_id = w.connection_id AND i.webhook_id = w.external_id
       LEFT JOIN sales_integration s ON w.purpose = 'sales' AND s.account_id = w.account_id AND s.campaign_id = w.campaign_id AND s.provider = w.provider AND s.rule_id = w.external_id
       WHERE w.state = 'live' AND (c.id IS NULL OR (i.campaign_id IS NULL AND s.campaign_id IS NULL))`,
      slice,
    );
    if (rows.length > 0)
      await this.database.sql(
        "UPDATE provider_webhook SET state = 'unused', unused_at = CURRENT_TIMESTAMP(6) WHERE (account_id, id) IN (?) AND state = 'live'",
        [rows.map((row) => [row.account_id, row.id])],
      );
    return { unused: rows.map(keyOf), next: keys.length < batchSize ? null : keyOf(keys.at(-1)!) };
  }
}

interface KeyRow {
  readonly account_id: number;
  readonly id: string;
}

const sliceBehind =
  'FROM provider_webhook WHERE account_id > ? OR (account_id = ? AND id > ?) ORDER BY account_id, id LIMIT ?';

function keyOf({ account_id, id }: KeyRow): WebhookKey {
  return { accountId: account_id, id };
}
