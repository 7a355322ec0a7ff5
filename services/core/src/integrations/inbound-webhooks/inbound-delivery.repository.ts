import { Injectable } from '@nestjs/common';
import type { DeliveryFilter, PersonVerdict } from '@lastcall/contracts/inbound-webhooks';
import {
  booleanOf,
  Database,
  Outbox,
  TenantRepository,
  type ListCursor,
  type Retention,
  type SqlBoolean,
} from '@lastcall/core/platform';
import { ListenerDeliveryRow } from './inbound-delivery.entity.ts';

/** A delivery that has just come. */
export type NewDelivery = Pick<
  ListenerDeliveryRow,
  'accountId' | 'id' | 'campaignId' | 'provider' | 'bytes' | 'receivedAt'
> & { readonly content: string };

/** A delivery without its content, which is large and is looked at one by one. */
export type DeliveryShown = Omit<ListenerDeliveryRow, 'content'> & { readonly hasContent: boolean };

/** What the job of a delivery carries. */
export interface DeliveryPayload extends Record<string, unknown> {
  readonly deliveryId: string;
}

/** A month, in which an owner looks into what came and has it read again. */
export const deliveryRetention: Retention = {
  table: 'inbound_delivery',
  primaryKey: ['account_id', 'id'],
  since: 'received_at',
  oldestBy: 'received_at',
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
  'people',
  'started',
  'known',
  'replays',
  'problem',
  'receivedAt',
  'doneAt',
] as const;

/** What came to the listeners of campaigns, as it came. */
@Injectable()
export class InboundDeliveryRepository extends TenantRepository<ListenerDeliveryRow> {
  constructor(
    database: Database,
    private readonly outbox: Outbox,
  ) {
    super(database, ListenerDeliveryRow);
  }

  /** Keeps deliveries of any accounts, each with the job that reads it, in one transaction. */
  async keepAll(deliveries: readonly NewDelivery[]): Promise<void> {
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
      await this.outbox.enqueueOfAccounts(
        manager,
        'listener-deliveries',
        deliveries.map(({ accountId, id }) => ({ accountId, payload: { deliveryId: id } satisfies DeliveryPayload })),
      );
    });
  }

  /** Newest first, from the cursor on; without their contents. */
  async list(
    accountId: number,
    campaignId: string,
    filter: DeliveryFilter | undefined,
    cursor: ListCursor | null,
    most: number,
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
        most,
      ],
    );
    return rows.map(shownOf);
  }

  /** Whom a delivery told of first, by their address where they are still somebody. */
  async peopleOf(
    accountId: number,
    deliveryId: string,
    most: number,
  ): Promise<{ verdict: PersonVerdict; leadId: string | null; email: string | null }[]> {
    return this.database.sql(
      `SELECT n.verdict, n.lead_id AS leadId, p.email FROM inbound_notice n LEFT JOIN lead_person p ON p.account_id = n.account_id AND p.id = n.lead_id
       WHERE n.account_id = ? AND n.delivery_id = ? ORDER BY n.id LIMIT ?`,
      [accountId, deliveryId, most],
    );
  }

  /** Empties every delivery that has told of one of these leads. */
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
