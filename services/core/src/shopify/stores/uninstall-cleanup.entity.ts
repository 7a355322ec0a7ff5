import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shop that was disconnected here but may still have our webhooks and a subscription. */
@Entity('uninstall_cleanup')
export class UninstallCleanupRow extends TenantRow {
  /** Its former connection, whose row is kept during the cleanup, for at most a day. */
  @PrimaryColumn({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  @Column({ name: 'shop_domain', type: 'varchar', length: 255 })
  shopDomain!: string;

  /** The subscription through the platform's own billing; null without one. */
  @Column({ name: 'subscription_id', type: 'varchar', length: 128, nullable: true })
  subscriptionId!: string | null;

  /** The time of the next attempt to remove both. */
  @Column({ name: 'next_check_at', type: 'datetime', precision: 6 })
  nextCheckAt!: Date;

  /** Failed attempts. */
  @Column({ type: 'int', unsigned: true })
  tries!: number;
}
