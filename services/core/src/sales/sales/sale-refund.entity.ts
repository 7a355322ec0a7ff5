import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money that was paid back of a sale, told once. One that came before its sale waits for it without one. */
@Entity('sale_refund')
export class SaleRefund extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'sale_id', type: 'char', length: 36, nullable: true })
  saleId!: string | null;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** The provider's id of the order that was paid back. */
  @Column({ name: 'external_id', type: 'varchar', length: 200, nullable: true })
  externalId!: string | null;

  /** How much was said to be paid back; null for all of the sale. */
  @Column({ name: 'reported_amount', type: 'decimal', precision: 14, scale: 4, nullable: true })
  reportedAmount!: string | null;

  @Column({ name: 'reported_currency', type: 'char', length: 3, nullable: true })
  reportedCurrency!: string | null;

  /** What it takes off its sale, in the sale's currency: all refunds of a sale together take no more than it brought. */
  @Column({ type: 'decimal', precision: 14, scale: 4 })
  amount!: string;

  /** By this a refund is known again; unique in its campaign. */
  @Column({ name: 'dedupe_key', type: 'char', length: 64 })
  dedupeKey!: string;

  /** Who brought it where that is not its provider: `user:<id>`, `page:<id>` or `key:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'refunded_at', type: 'datetime', precision: 6 })
  refundedAt!: Date;
}
