import { Injectable } from '@nestjs/common';
import type { WebhookDeliveryState, WebhookEvent } from '@lastcall/contracts/webhooks';
import {
  anyOf,
  booleanOf,
  Database,
  TenantRepository,
  type ListCursor,
  type SqlBoolean,
} from '@lastcall/core/platform';
import { WebhookDeliveryRow, type DeliveryRowState } from './webhook-delivery.entity.ts';
import { WebhookTryRow } from './webhook-try.entity.ts';

/** A delivery with the type of its event. */
export type ListedDelivery = WebhookDeliveryRow & { readonly type: WebhookEvent; readonly isTest: boolean };

interface ListedRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  state: DeliveryRowState;
  tries: number;
  tries_in_round: number;
  status: number | null;
  problem: WebhookDeliveryRow['problem'];
  next_try_at: Date | null;
  failed_at: Date | null;
  created_at: Date;
  type: WebhookEvent;
  is_test: SqlBoolean;
}

const listed = `SELECT d.id, d.endpoint_id, d.event_id, d.state, d.tries, d.tries_in_round, d.status, d.problem, d.next_try_at, d.failed_at, d.created_at, v.type, v.is_test
  FROM webhook_delivery d JOIN webhook_event v ON v.account_id = d.account_id AND v.id = d.event_id`;

/**
 * Conditions for the filters of the log. A delivery that waits for a retry is shown as failed until it is delivered.
 */
const shown: Readonly<Record<WebhookDeliveryState, string>> = {
  pending: "d.state IN ('pending', 'sending') AND (d.state = 'sending' OR d.next_try_at IS NULL)",
  delivered: "d.state = 'delivered'",
  failed: "d.state IN ('failed', 'pending') AND (d.state = 'failed' OR d.next_try_at IS NOT NULL)",
};

@Injectable()
export class WebhookDeliveryRepository extends TenantRepository<WebhookDeliveryRow> {
  constructor(database: Database) {
    super(database, WebhookDeliveryRow);
  }

  /** Inserts plain rows; a thousand entities would take longer to build than the database takes to insert. */
  async insertMany(deliveries: readonly WebhookDeliveryRow[]): Promise<void> {
    const rows = deliveries.map((row) => [
      row.accountId,
      row.id,
      row.endpointId,
      row.eventId,
      row.state,
      row.tries,
      row.triesInRound,
      row.status,
      row.problem,
      row.nextTryAt,
      row.failedAt,
      row.createdAt,
    ]);
    await this.database.sql(
      'INSERT INTO webhook_delivery (account_id, id, endpoint_id, event_id, state, tries, tries_in_round, status, problem, next_try_at, failed_at, created_at) VALUES ?',
      [rows],
    );
  }

  /** Lists deliveries after the cursor, newest first. */
  async list(
    accountId: number,
    endpointId: string,
    state: WebhookDeliveryState | undefined,
    cursor: ListCursor | null,
    limit: number,
  ): Promise<ListedDelivery[]> {
    const rows = await this.database.sql<ListedRow[]>(
      `${listed} WHERE d.account_id = ? AND d.endpoint_id = ? ${state ? `AND ${shown[state]}` : ''} ${cursor ? 'AND (d.created_at < ? OR (d.created_at = ? AND d.id < ?))' : ''}
       ORDER BY d.created_at DESC, d.id DESC LIMIT ?`,
      [accountId, endpointId, ...(cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : []), limit],
    );
    return rows.map((row) => deliveryOf(accountId, row));
  }

  async findListed(accountId: number, endpointId: string, id: string): Promise<ListedDelivery | null> {
    const [row] = await this.database.sql<ListedRow[]>(
      `${listed} WHERE d.account_id = ? AND d.endpoint_id = ? AND d.id = ?`,
      [accountId, endpointId, id],
    );
    return row ? deliveryOf(accountId, row) : null;
  }

  /** Locks the deliveries that were given up since a time, oldest first, until the transaction ends. */
  async lockFailed(accountId: number, endpointId: string, since: Date, limit: number): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }[]>(
      "SELECT id FROM webhook_delivery WHERE account_id = ? AND endpoint_id = ? AND state = 'failed' AND failed_at >= ? ORDER BY failed_at, id LIMIT ? FOR UPDATE",
      [accountId, endpointId, since, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the deliveries that wait for a retry, oldest first, until the transaction ends. */
  async lockWaiting(accountId: number, endpointId: string, limit: number): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }[]>(
      "SELECT id FROM webhook_delivery WHERE account_id = ? AND endpoint_id = ? AND state = 'pending' AND next_try_at IS NOT NULL ORDER BY created_at, id LIMIT ? FOR UPDATE",
      [accountId, endpointId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Claims a delivery for one attempt until the given time. Returns false when another worker has claimed it or it is no longer
   * due.
   */
  async claim(accountId: number, id: string, now: Date, until: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      "UPDATE webhook_delivery SET state = 'sending', next_try_at = ? WHERE account_id = ? AND id = ? AND state IN ('pending', 'sending') AND (next_try_at <= ? OR (state = 'pending' AND next_try_at IS NULL))",
      [until, accountId, id, now],
    );
    return affectedRows === 1;
  }

  /** Restarts the retry schedule of deliveries from now on. */
  async beginRound(accountId: number, ids: readonly string[]): Promise<void> {
    await this.update(
      accountId,
      { id: anyOf([...ids]) },
      { state: 'pending', triesInRound: 0, nextTryAt: null, failedAt: null },
    );
  }

  async insertTry(row: WebhookTryRow): Promise<void> {
    await this.database.manager.insert(WebhookTryRow, row);
  }

  /** Returns the attempts of a delivery, newest first. */
  triesOf(accountId: number, deliveryId: string): Promise<WebhookTryRow[]> {
    return this.database.manager.find(WebhookTryRow, { where: { accountId, deliveryId }, order: { number: 'DESC' } });
  }
}

function deliveryOf(accountId: number, row: ListedRow): ListedDelivery {
  return {
    accountId,
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    state: row.state,
    tries: row.tries,
    triesInRound: row.tries_in_round,
    status: row.status,
    problem: row.problem,
    nextTryAt: row.next_try_at,
    failedAt: row.failed_at,
    createdAt: row.created_at,
    type: row.type,
    isTest: booleanOf(row.is_test),
  };
}
