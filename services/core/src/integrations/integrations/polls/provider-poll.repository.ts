import { Injectable } from '@nestjs/common';
import type { ContainerKind } from '@lastcall/contracts/providers';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ProviderPollRow } from './provider-poll.entity.ts';

/** A container of a connection, by which its poll is known. */
export interface PolledContainer {
  readonly connectionId: string;
  readonly containerType: ContainerKind;
  readonly containerId: string;
}

/** A campaign that uses a container. `chosenAt` is since when; null for one from before that was noted. */
export interface PollUser {
  readonly campaignId: string;
  readonly chosenAt: Date | null;
  readonly hasWebhook: boolean;
}

/** A poll that somebody is to make. */
interface DuePoll extends PolledContainer {
  readonly accountId: number;
}

/** Seconds after which a poll is due again that nobody has made: its job was lost. */
const lostSeconds = 300;
/** Seconds over which first polls are spread, so that those of one moment do not stay together. */
const spreadSeconds = 60;

interface PollKeyRow {
  readonly account_id: number;
  readonly connection_id: string;
  readonly container_type: ContainerKind;
  readonly container_id: string;
}

/** How far containers are read. */
@Injectable()
export class ProviderPollRepository extends TenantRepository<ProviderPollRow> {
  constructor(database: Database) {
    super(database, ProviderPollRow);
  }

  /** Has a container read from now on; one that is read already goes on. */
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

  /** Nobody else reads a container until the transaction ends; null when it is read no more. */
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

  /** The campaigns that use a container. */
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

  /** Takes polls that are due, the longest first; nobody else takes them for a while. Call it inside a transaction. */
  async takeDue(most: number): Promise<DuePoll[]> {
    const rows = await this.database.sql<PollKeyRow[]>(
      'SELECT account_id, connection_id, container_type, container_id FROM provider_poll WHERE next_at <= CURRENT_TIMESTAMP(6) ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED',
      [most],
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

  /** Begins to read containers that were chosen before anybody did, ends those that no campaign uses any more, and goes on where a connection opens again. */
  async tidyUp(providers: readonly string[]): Promise<void> {
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
