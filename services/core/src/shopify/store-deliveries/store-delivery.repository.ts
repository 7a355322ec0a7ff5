import { Injectable } from '@nestjs/common';
import { anyOf, Database, isDuplicate, TenantRepository, type Retention } from '@lastcall/core/platform';
import { StoreDeliveryRow } from './store-delivery.entity.ts';

/** A month: long after a shop has stopped sending a delivery again. Three for a wish of which its owner could not be told. */
export const storeDeliveryRetention: Retention = {
  table: 'store_delivery',
  primaryKey: ['account_id', 'id'],
  since: 'ages_from',
  oldestBy: 'received_at',
  key: 'store_delivery_over',
  days: 30,
};

/** Milliseconds until an owner is told again after the first try in vain, twice as many after each further one, and at most. */
const firstAgainMs = 300_000;
const mostAgainMs = 6 * 3_600_000;

type Kept = Pick<StoreDeliveryRow, 'id' | 'topic' | 'verdict' | 'receivedAt'> &
  Partial<Pick<StoreDeliveryRow, 'waitsFor' | 'content'>>;

/** What shops told, each thing once. */
@Injectable()
export class StoreDeliveryRepository extends TenantRepository<StoreDeliveryRow> {
  constructor(database: Database) {
    super(database, StoreDeliveryRow);
  }

  /** Keeps a delivery; false when it was known. */
  async keep(accountId: number, delivery: Kept): Promise<boolean> {
    try {
      await this.insert(accountId, { waitsFor: null, content: null, ...delivery });
      return true;
    } catch (error) {
      if (isDuplicate(error, 'PRIMARY')) return false;
      throw error;
    }
  }

  /** Those that wait for an order. */
  waitingFor(accountId: number, orderId: string): Promise<StoreDeliveryRow[]> {
    return this.find(accountId, { waitsFor: orderId });
  }

  /** Those that waited wait no more. */
  async settle(accountId: number, ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.update(accountId, { id: anyOf(ids) }, { verdict: 'refunded', waitsFor: null, content: null });
  }

  /** Takes on a wish of any account's for somebody's data of which its owner is to be told now, the oldest that was never tried first; nobody else does for some minutes, longer after each try. Null when there is none. */
  async claimAsked(now: Date): Promise<StoreDeliveryRow | null> {
    return this.database.transaction(async () => {
      const [found] = await this.database.sql<{ accountId: number; id: string }[]>(
        "SELECT account_id AS accountId, id FROM store_delivery WHERE verdict = 'asked' AND (next_at IS NULL OR next_at <= ?) ORDER BY next_at, received_at LIMIT 1 FOR UPDATE SKIP LOCKED",
        [now],
      );
      if (!found) return null;
      const wish = await this.get(found.accountId, { id: found.id });
      await this.update(
        found.accountId,
        { id: found.id },
        {
          tries: wish.tries + 1,
          nextAt: new Date(now.getTime() + Math.min(firstAgainMs * 2 ** wish.tries, mostAgainMs)),
        },
      );
      return wish;
    });
  }
}
