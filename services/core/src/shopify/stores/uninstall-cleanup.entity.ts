import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shop that was disconnected here and still tells us of its orders, or pays. */
@Entity('uninstall_cleanup')
export class StoreLeavingRow extends TenantRow {
  /** The connection that it was; its row is kept meanwhile, a day at most. */
  @PrimaryColumn({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  @Column({ name: 'shop_domain', type: 'varchar', length: 255 })
  shopDomain!: string;

  /** What was paid by the platform's own billing; null where nothing was. */
  @Column({ name: 'subscription_id', type: 'varchar', length: 128, nullable: true })
  subscriptionId!: string | null;

  /** When it is tried next to end both. */
  @Column({ name: 'look_at', type: 'datetime', precision: 6 })
  lookAt!: Date;

  /** Tries in vain. */
  @Column({ type: 'int', unsigned: true })
  tries!: number;
}
