import type { SaleDeliveryVerdict } from '@lastcall/contracts/analytics/event-log';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A delivery to a valid sale URL, and its result; without data about the buyer. */
@Entity('sale_delivery')
export class SaleDeliveryRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  @Column({ type: 'varchar', length: 16 })
  verdict!: SaleDeliveryVerdict;

  /** The number of sales that it counted. */
  @Column({ type: 'int', unsigned: true })
  sales!: number;

  /** The source where that is not the provider: `user:<id>`, `page:<id>` or `key:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;
}
