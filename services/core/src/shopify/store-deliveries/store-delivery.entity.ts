import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became of a delivery: `asked` is somebody's wish for their data until its owner was told of it, `waiting` a refund whose order has not come yet. */
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

/** A delivery of a shop, by the id that the shop gave it. It names nobody. */
@Entity('store_delivery')
export class StoreDeliveryRow extends TenantRow {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: string;

  @Column({ type: 'varchar', length: 64 })
  topic!: string;

  @Column({ type: 'varchar', length: 16 })
  verdict!: StoreVerdict;

  /** The number of the order without which it says nothing. */
  @Column({ name: 'waits_for', type: 'varchar', length: 64, nullable: true })
  waitsFor!: string | null;

  /** What is needed of it later: ids, amounts and instants alone. */
  @Column({ type: 'json', nullable: true })
  content!: object | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;

  /** Times that somebody has begun to tell the owner of a wish. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  tries!: number;

  /** When the owner is told of a wish, if that has failed; null for at once. */
  @Column({ name: 'next_at', type: 'datetime', precision: 6, nullable: true })
  nextAt!: Date | null;
}
