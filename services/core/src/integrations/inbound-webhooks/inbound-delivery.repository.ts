import { Injectable } from '@nestjs/common';
import type { DeliveryFilter, ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import {
  booleanOf,
  Database,
  Outbox,
  problem,
  TenantRepository,
  type ListCursor,
  type Retention,
  type SqlBoolean,
} from '@lastcall/core/platform';
import { InboundDeliveryRow } from './inbound-delivery.entity.ts';

/** A delivery that was just received. */
export type NewDelivery = Pick<
  InboundDeliveryRow,
  'accountId' | 'id' | 'campaignId' | 'provider' | 'bytes' | 'receivedAt'
> & { readonly content: string };

/** A delivery without its content, which is large and only shown for one delivery. */
export type DeliveryShown = Omit<InboundDeliveryRow, 'content'> & { readonly hasContent: boolean };

/** The payload of a delivery's job. */
export interface DeliveryPayload extends Record<string, unknown> {
  readonly deliveryId: string;
}

/** Deliveries are retained for a month, during which their owner can inspect and replay them. */
export const deliveryRetention: Retention = {
  table: 'inbound_delivery',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'received_at',
  orderBy: 'received_at',
  key: 'listener_delivery_over',
  days: 30,
};

const shown = [
  'accountId',
  'id',
  'campaignId',
  'provider',
  'bytes',
  'state',
  'verdict',
  'contacts',
  'started',
  'known',
  'replays',
  'problem',
  'receivedAt',
  'doneAt',
] as const;

/** Stores the deliveries to the inbound webhooks of campaigns as received. */
@Injectable()
export class InboundDeliveryRepository extends TenantRepository<InboundDeliveryRow> {
  constructor(
    database: Database,
    private readonly outbox: Outbox,
  ) {
    super(database, InboundDeliveryRow);
  }

  /** Stores deliveries of any accounts, each with the job that processes it, in one transaction. */
  async saveAll(deliveries: readonly NewDelivery[]): Promise<void> {
    const rows = deliveries.map((row) => [
      row.accountId,
      row.id,
      row.campaignId,
      row.provider,
      row.content,
      row.bytes,
      row.receivedAt,
    ]);
    await this.database.transaction(async (manager) => {
      await this.database.sql(
        'INSERT INTO inbound_delivery (account_id, id, campaign_id, provider, content, bytes, received_at) VALUES ?',
        [rows],
      );
      await this.outbox.enqueueForAccounts(
        manager,
        'inbound-deliveries',
        deliveries.map(({ accountId, id }) => ({ accountId, payload: { deliveryId: id } satisfies DeliveryPayload })),
      );
    });
  }

  /**
   * Locks a delivery until the transaction ends, and returns its progress without its content, which is large. Throws
   * `not_found`.
   */
  async progressForUpdate(accountId: number, id: string): Promise<Pick<InboundDeliveryRow, 'state' | 'started'>> {
    const [progress] = await this.database.sql<Pick<InboundDeliveryRow, 'state' | 'started'>[]>(
      'SELECT state, started FROM inbound_delivery WHERE account_id = ? AND id = ? FOR UPDATE',
      [accountId, id],
    );
    if (!progress) throw problem('not_found');
    return progress;
  }

  /** Returns deliveries without their contents, newest first, from the cursor on. */
  async list(
    accountId: number,
    campaignId: string,
    filter: DeliveryFilter | undefined,
    cursor: ListCursor | null,
    limit: number,
  ): Promise<DeliveryShown[]> {
    const which = filter === undefined ? '' : filter === 'waiting' ? 'AND verdict IS NULL' : 'AND verdict = ?';
    const from = cursor ? 'AND (received_at < ? OR (received_at = ? AND id < ?))' : '';
    const rows = await this.database.sql<ShownRow[]>(
      `SELECT ${columns} FROM inbound_delivery WHERE account_id = ? AND campaign_id = ? AND received_at >= CURRENT_TIMESTAMP(6) - INTERVAL ${deliveryRetention.days} DAY ${which} ${from}
       ORDER BY received_at DESC, id DESC LIMIT ?`,
      [
        accountId,
        campaignId,
        ...(filter && filter !== 'waiting' ? [filter] : []),
        ...(cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : []),
        limit,
      ],
    );
    return rows.map(shownOf);
  }

  /** Returns the first leads that a delivery named, with their current email address where they still exist. */
  async contactsOf(
    accountId: number,
    deliveryId: string,
    limit: number,
  ): Promise<{ verdict: ContactVerdict; leadId: string | null; email: string | null }[]> {
    return this.database.sql(
      `SELECT n.verdict, n.lead_id AS leadId, p.email FROM inbound_notice n LEFT JOIN campaign_lead p ON p.account_id = n.account_id AND p.id = n.lead_id
       WHERE n.account_id = ? AND n.delivery_id = ? ORDER BY n.id LIMIT ?`,
      [accountId, deliveryId, limit],
    );
  }

  /** Clears the content of every delivery that named one of these leads. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    for (const table of ['inbound_notice', 'inbound_copy']) {
      await this.database.sql(
        `UPDATE inbound_delivery d JOIN ${table} t ON t.account_id = d.account_id AND t.delivery_id = d.id SET d.content = NULL WHERE t.account_id = ? AND t.lead_id IN (?)`,
        [accountId, leadIds],
      );
    }
    await this.database.sql('DELETE FROM inbound_copy WHERE account_id = ? AND lead_id IN (?)', [accountId, leadIds]);
  }
}

const columns = [
  ...shown.map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS ${name}`),
  'content IS NOT NULL AS hasContent',
].join(', ');

type ShownRow = Record<string, unknown> & { readonly hasContent: SqlBoolean };

function shownOf(row: ShownRow): DeliveryShown {
  return { ...(row as unknown as DeliveryShown), hasContent: booleanOf(row.hasContent) };
}
