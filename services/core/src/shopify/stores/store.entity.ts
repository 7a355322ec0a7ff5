import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity } from 'typeorm';

/** The shop of an account. Its credentials are in its connection. */
@Entity('store')
export class StoreRow extends TenantRow {
  @Column({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  /** The domain that identifies the shop at the platform: `bakery.myshopify.com`. */
  @Column({ name: 'shop_domain', type: 'varchar', length: 255 })
  shopDomain!: string;

  @Column({ type: 'varchar', length: 255 })
  name!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  /** The pending or active subscription of its owner; null before one was requested, and after its end. */
  @Column({ name: 'subscription_id', type: 'varchar', length: 128, nullable: true })
  subscriptionId!: string | null;

  @Column({ name: 'connected_at', type: 'datetime', precision: 6 })
  connectedAt!: Date;

  /** The time when the owner uninstalled our app; the shop cannot be opened until it is reconnected. */
  @Column({ name: 'removed_at', type: 'datetime', precision: 6, nullable: true })
  removedAt!: Date | null;

  /** The time when our webhooks were registered; null before that. */
  @Column({ name: 'notified_at', type: 'datetime', precision: 6, nullable: true })
  notifiedAt!: Date | null;

  /** The time of the next health check by the worker. */
  @Column({ name: 'next_check_at', type: 'datetime', precision: 6 })
  nextCheckAt!: Date;

  /** Consecutive failed checks. */
  @Column({ type: 'int', unsigned: true })
  tries!: number;
}
