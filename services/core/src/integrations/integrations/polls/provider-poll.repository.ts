import { Injectable } from '@nestjs/common';
import type { ContainerKind } from '@lastcall/contracts/integrations/providers';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ProviderPollRow } from './provider-poll.entity.ts';

/** A container of a connection, which identifies its poll. */
export interface PolledContainer {
  readonly connectionId: string;
  readonly containerType: ContainerKind;
  readonly containerId: string;
}

/** A campaign that uses a container. `chosenAt` is when it was chosen; null for rows from before that was recorded. */
export interface PollUser {
  readonly campaignId: string;
  readonly chosenAt: Date | null;
  readonly hasWebhook: boolean;
}

/** A poll that is due. */
interface DuePoll extends PolledContainer {
  readonly accountId: number;
}

/** Seconds after which a claimed poll is due again, because its job was lost. */
const lostSeconds = 300;
/** Seconds over which first polls are spread, so that simultaneous ones drift apart. */
const spreadSeconds = 60;

interface PollKeyRow {
  readonly account_id: number;
  readonly connection_id: string;
  readonly container_type: ContainerKind;
  readonly container_id: string;
}

/** Stores the polling positions of containers. */
@Injectable()
export class ProviderPollRepository extends TenantRepository<ProviderPollRow> {
  constructor(database: Database) {
    super(database, ProviderPollRow);
  }

  /** Starts the polling of a container; leaves an existing poll unchanged. */
  async begin(
    accountId: number,
    provider: string,
    { connectionId, containerType, containerId }: PolledContainer,
  ): Promise<void> {
    await this.database.sql(
      `INSERT IGNORE INTO provider_poll (account_id, connection_id, container_type, container_id, provider, from_at, next_at)
       VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP(6), CURRENT_TIMESTAMP(6) + INTERVAL FLOOR(RAND() * ?) SECOND)`,
      [accountId, connectionId, containerType, containerId, provider, spreadSeconds],
    );
  }

  /** Locks a container's poll until the transaction ends; null if it is no longer polled. */
  async lock(
    accountId: number,
    { connectionId, containerType, containerId }: PolledContainer,
  ): Promise<ProviderPollRow | null> {
    await this.database.sql(
      'SELECT 1 FROM provider_poll WHERE account_id = ? AND connection_id = ? AND container_type = ? AND container_id = ? FOR UPDATE',
      [accountId, connectionId, containerType, containerId],
    );
    return this.findOne(accountId, { connectionId, containerType, containerId });
  }

  /** Returns the campaigns that use a container. */
  async usersOf(accountId: number, { connectionId, containerType, containerId }: PolledContainer): Promise<PollUser[]> {
    const rows = await this.database.sql<{ campaign_id: string; chosen_at: Date | null; webhook_state: string }[]>(
      'SELECT campaign_id, chosen_at, webhook_state FROM integration WHERE account_id = ? AND connection_id = ? AND trigger_type = ? AND container_id = ?',
      [accountId, connectionId, containerType, containerId],
    );
    return rows.map((row) => ({
      campaignId: row.campaign_id,
      chosenAt: row.chosen_at,
      hasWebhook: row.webhook_state === 'created',
    }));
  }

  /** Claims polls that are due, the most overdue first, for a while. Call it inside a transaction. */
  async takeDue(limit: number): Promise<DuePoll[]> {
    const rows = await this.database.sql<PollKeyRow[]>(
      'SELECT account_id, connection_id, container_type, container_id FROM provider_poll WHERE next_at <= CURRENT_TIMESTAMP(6) ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED',
      [limit],
    );
    if (rows.length === 0) return [];
    const keys = rows.map((row) => [row.account_id, row.connection_id, row.container_type, row.container_id]);
    await this.database.sql(
      'UPDATE provider_poll SET next_at = CURRENT_TIMESTAMP(6) + INTERVAL ? SECOND WHERE (account_id, connection_id, container_type, container_id) IN (?)',
      [lostSeconds, keys],
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      connectionId: row.connection_id,
      containerType: row.container_type,
      containerId: row.container_id,
    }));
  }

  /** Creates missing polls of chosen containers, deletes those that no campaign uses anymore, and resumes those of reconnected connections. */
  async cleanUp(providers: readonly string[]): Promise<void> {
    await this.database.sql(
      `INSERT IGNORE INTO provider_poll (account_id, connection_id, container_type, container_id, provider, from_at, next_at)
       SELECT i.account_id, i.connection_id, i.trigger_type, i.container_id, i.provider, CURRENT_TIMESTAMP(6), CURRENT_TIMESTAMP(6) + INTERVAL FLOOR(RAND() * ?) SECOND
       FROM integration i JOIN connection c ON c.account_id = i.account_id AND c.id = i.connection_id AND c.disconnected_at IS NULL
       LEFT JOIN provider_poll p ON p.account_id = i.account_id AND p.connection_id = i.connection_id AND p.container_type = i.trigger_type AND p.container_id = i.container_id
       WHERE i.trigger_type IS NOT NULL AND i.container_id IS NOT NULL AND i.provider IN (?) AND p.account_id IS NULL`,
      [spreadSeconds, providers],
    );
    await this.database.sql(
      `DELETE p FROM provider_poll p LEFT JOIN integration i ON i.account_id = p.account_id AND i.provider = p.provider AND i.connection_id = p.connection_id AND i.trigger_type = p.container_type AND i.container_id = p.container_id
       WHERE i.campaign_id IS NULL`,
    );
    await this.database.sql(
      "UPDATE provider_poll p JOIN connection c ON c.account_id = p.account_id AND c.id = p.connection_id SET p.next_at = CURRENT_TIMESTAMP(6) WHERE p.next_at IS NULL AND c.health = 'ok'",
    );
  }
}
