import { Inject, Injectable } from '@nestjs/common';
import { anyOf, Database, isDuplicate, TenantRepository, type Retention } from '@lastcall/core/platform';
import { StoreDeliveryRow } from './store-delivery.entity.ts';

/** A month: long after a shop has stopped sending a delivery again. */
export const storeDeliveryRetention: Retention = { table: 'store_delivery', primaryKey: ['account_id', 'id'], since: 'received_at', oldestBy: 'received_at', key: 'store_delivery_over', days: 30 };

type Kept = Pick<StoreDeliveryRow, 'id' | 'topic' | 'verdict' | 'receivedAt'> & Partial<Pick<StoreDeliveryRow, 'waitsFor' | 'content'>>;

/** What shops told, each thing once. */
@Injectable()
export class StoreDeliveryRepository extends TenantRepository<StoreDeliveryRow> {
  constructor(@Inject(Database) database: Database) {
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
    if (ids.length > 0) await this.update(accountId, { id: anyOf(ids) }, { verdict: 'refunded', waitsFor: null, content: null });
  }

  /** A wish of any account's for somebody's data of which its owner was not told, for the transaction that tells them; null when there is none that nobody else tells of. */
  async claimAsked(): Promise<StoreDeliveryRow | null> {
    if (!this.database.isInTransaction) throw new TypeError('a wish is told of in the transaction that claims it');
    const [found] = await this.database.sql<{ accountId: number; id: string }[]>("SELECT account_id AS accountId, id FROM store_delivery WHERE verdict = 'asked' LIMIT 1 FOR UPDATE SKIP LOCKED");
    return found ? this.findOne(found.accountId, { id: found.id }) : null;
  }
}
