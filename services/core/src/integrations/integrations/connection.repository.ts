import { Injectable } from '@nestjs/common';
import type { ConnectionHealth } from '@lastcall/contracts/integrations';
import { Database, isNull, TenantRepository } from '@lastcall/core/platform';
import { ConnectionRow } from './connection.entity.ts';

/** Matches connections that are not disconnected. */
export const connected = { disconnectedAt: isNull } as const;

/** Stores the accounts at providers, with their credentials. */
@Injectable()
export class ConnectionRepository extends TenantRepository<ConnectionRow> {
  constructor(database: Database) {
    super(database, ConnectionRow);
  }

  /** Stores the health. Its start time changes only with the health; `failing` never replaces `reconnect`. */
  async noteHealth(accountId: number, id: string, health: ConnectionHealth, reason: string | null): Promise<void> {
    const worse = health === 'failing' ? " AND health <> 'reconnect'" : '';
    await this.database.sql(
      `UPDATE connection SET health_since = IF(health = ?, health_since, CURRENT_TIMESTAMP(6)), health = ?, health_reason = ? WHERE account_id = ? AND id = ?${worse}`,
      [health, health, reason, accountId, id],
    );
  }

  /** Schedules the containers of a connection for the next poll. */
  async pollNow(accountId: number, id: string): Promise<void> {
    await this.database.sql(
      'UPDATE provider_poll SET next_at = CURRENT_TIMESTAMP(6), failures = 0 WHERE account_id = ? AND connection_id = ?',
      [accountId, id],
    );
  }

  /**
   * Ends the polling of a connection's containers, and marks its webhooks as unused, so that none reports sales anymore; returns the ids of those to
   * remove.
   */
  async endUse(accountId: number, id: string): Promise<string[]> {
    await this.database.sql('DELETE FROM provider_poll WHERE account_id = ? AND connection_id = ?', [accountId, id]);
    await this.database.sql(endOfSales, [accountId, id]);
    await this.database.sql(
      "UPDATE provider_webhook SET state = 'unused', unused_at = CURRENT_TIMESTAMP(6) WHERE account_id = ? AND connection_id = ? AND state = 'live'",
      [accountId, id],
    );
    const unused = await this.database.sql<{ id: string }[]>(
      "SELECT id FROM provider_webhook WHERE account_id = ? AND connection_id = ? AND state = 'unused'",
      [accountId, id],
    );
    return unused.map((row) => row.id);
  }

  /** Deletes a disconnected connection when nothing remains at the provider that must be removed. */
  async deleteIfUnused(accountId: number, id: string): Promise<void> {
    await this.database.sql(`DELETE FROM connection WHERE account_id = ? AND id = ? AND ${isUnused}`, [accountId, id]);
  }

  /** Works like `deleteIfUnused` for all accounts: the last webhook of a connection can disappear without a removal job. */
  async deleteAllUnused(): Promise<void> {
    await this.database.sql(`DELETE FROM connection WHERE ${isUnused}`);
  }
}

/** Matches connections that may be deleted. Unfinished removals in a shop may take a day; after that, deleting the credentials takes priority. */
const isUnused =
  "disconnected_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM provider_webhook w WHERE w.account_id = connection.account_id AND w.connection_id = connection.id AND w.state <> 'given-up') AND NOT (provider = 'shopify' AND disconnected_at > CURRENT_TIMESTAMP(6) - INTERVAL 1 DAY AND (EXISTS (SELECT 1 FROM store_batch b WHERE b.account_id = connection.account_id AND b.state = 'leaving') OR EXISTS (SELECT 1 FROM uninstall_cleanup l WHERE l.account_id = connection.account_id AND l.connection_id = connection.id)))";

/** Resets the sales webhooks of a connection, so that their owner can create them again through another connection. */
const endOfSales = `UPDATE sales_integration s JOIN provider_webhook w ON w.account_id = s.account_id AND w.campaign_id = s.campaign_id AND w.provider = s.provider AND w.external_id = s.rule_id
  SET s.webhook_state = 'none', s.webhook_error = NULL, s.webhook_attempts = 0, s.webhook_next_at = NULL, s.rule_id = NULL, s.rule_url = NULL, s.signing_secret = NULL
  WHERE w.account_id = ? AND w.connection_id = ? AND w.purpose = 'sales' AND w.state = 'live'`;
