import { Injectable } from '@nestjs/common';
import { anyOf, Database, isDuplicate, TenantRepository, type Retention } from '@lastcall/core/platform';
import { StoreDeliveryRow } from './store-delivery.entity.ts';

/** Retains deliveries for a month, longer than a shop retries them. Data requests whose owner could not be notified are retained for three months. */
export const storeDeliveryRetention: Retention = {
  table: 'store_delivery',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'ages_from',
  orderBy: 'received_at',
  key: 'store_delivery_over',
  days: 30,
};

/** Milliseconds until the second attempt to notify an owner, doubled after each further attempt, and their maximum. */
const initialRetryMs = 300_000;
const maxRetryMs = 6 * 3_600_000;

type StoredDelivery = Pick<StoreDeliveryRow, 'id' | 'topic' | 'verdict' | 'receivedAt'> &
  Partial<Pick<StoreDeliveryRow, 'waitsFor' | 'content'>>;

/** Stores the deliveries of shops, each once. */
@Injectable()
export class StoreDeliveryRepository extends TenantRepository<StoreDeliveryRow> {
  constructor(database: Database) {
    super(database, StoreDeliveryRow);
  }

  /** Stores a delivery; returns false if it already exists. */
  async insertOnce(accountId: number, delivery: StoredDelivery): Promise<boolean> {
    try {
      await this.insert(accountId, { waitsFor: null, content: null, ...delivery });
      return true;
    } catch (error) {
      if (isDuplicate(error, 'PRIMARY')) return false;
      throw error;
    }
  }

  /** Returns the deliveries that wait for an order. */
  waitingFor(accountId: number, orderId: string): Promise<StoreDeliveryRow[]> {
    return this.find(accountId, { waitsFor: orderId });
  }

  /** Marks waiting deliveries as refunded. */
  async markRefunded(accountId: number, ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.update(accountId, { id: anyOf(ids) }, { verdict: 'refunded', waitsFor: null, content: null });
  }

  /**
   * Claims a data request of any account whose owner must be notified now, the oldest without an attempt first, for some minutes, longer after each
   * attempt. Null if there is none.
   */
  async claimDataRequest(now: Date): Promise<StoreDeliveryRow | null> {
    return this.database.transaction(async () => {
      const [found] = await this.database.sql<{ accountId: number; id: string }[]>(
        "SELECT account_id AS accountId, id FROM store_delivery WHERE verdict = 'asked' AND (next_at IS NULL OR next_at <= ?) ORDER BY next_at, received_at LIMIT 1 FOR UPDATE SKIP LOCKED",
        [now],
      );
      if (!found) return null;
      const request = await this.get(found.accountId, { id: found.id });
      await this.update(
        found.accountId,
        { id: found.id },
        {
          tries: request.tries + 1,
          nextAt: new Date(now.getTime() + Math.min(initialRetryMs * 2 ** request.tries, maxRetryMs)),
        },
      );
      return request;
    });
  }
}
