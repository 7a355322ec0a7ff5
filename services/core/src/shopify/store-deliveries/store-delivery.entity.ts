import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of a delivery: `asked` is a data request until the owner of the store is notified, `waiting` a refund whose order has not arrived. */
export type StoreVerdict =
  | 'counted'
  | 'refunded'
  | 'duplicate'
  | 'nobody'
  | 'test'
  | 'waiting'
  | 'erased'
  | 'asked'
  | 'told'
  | 'done'
  | 'ignored'
  | 'unreadable';

/** A delivery of a shop, by the shop's own id. It contains no names or email addresses. */
@Entity('store_delivery')
export class StoreDeliveryRow extends TenantRow {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: string;

  @Column({ type: 'varchar', length: 64 })
  topic!: string;

  @Column({ type: 'varchar', length: 16 })
  verdict!: StoreVerdict;

  /** The order number that it waits for. */
  @Column({ name: 'waits_for', type: 'varchar', length: 64, nullable: true })
  waitsFor!: string | null;

  /** The content that is needed later: only ids, amounts and instants. */
  @Column({ type: 'json', nullable: true })
  content!: object | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;

  /** Attempts to notify the owner of a data request. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  tries!: number;

  /** The time of the next attempt to notify the owner, after a failure; null for immediately. */
  @Column({ name: 'next_at', type: 'datetime', precision: 6, nullable: true })
  nextAt!: Date | null;
}
