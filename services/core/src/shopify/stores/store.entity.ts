import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity } from 'typeorm';

/** The shop of an account. What opens it is in its connection. */
@Entity('store')
export class StoreRow extends TenantRow {
  @Column({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  /** By which the platform knows it: `bakery.myshopify.com`. */
  @Column({ name: 'shop_domain', type: 'varchar', length: 255 })
  shopDomain!: string;

  @Column({ type: 'varchar', length: 255 })
  name!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  /** What its owner is asked to pay for, or pays for; null before they were asked, and once they pay no more. */
  @Column({ name: 'subscription_id', type: 'varchar', length: 128, nullable: true })
  subscriptionId!: string | null;

  @Column({ name: 'connected_at', type: 'datetime', precision: 6 })
  connectedAt!: Date;

  /** When its owner took our app away there: it opens no more until it is connected again. */
  @Column({ name: 'removed_at', type: 'datetime', precision: 6, nullable: true })
  removedAt!: Date | null;

  /** Since when the shop tells us of its orders; null until it was asked to. */
  @Column({ name: 'told_at', type: 'datetime', precision: 6, nullable: true })
  toldAt!: Date | null;

  /** When the worker looks at it next. */
  @Column({ name: 'look_at', type: 'datetime', precision: 6 })
  lookAt!: Date;

  /** Looks in vain since the last that was not. */
  @Column({ type: 'int', unsigned: true })
  tries!: number;
}
