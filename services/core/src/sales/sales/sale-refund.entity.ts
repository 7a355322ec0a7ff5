import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refund of a sale, recorded once. A refund that arrives before its sale waits for it, without a sale id. */
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

  /** The provider's id of the refunded order. */
  @Column({ name: 'external_id', type: 'varchar', length: 200, nullable: true })
  externalId!: string | null;

  /** The reported amount; null for a full refund. */
  @Column({ name: 'reported_amount', type: 'decimal', precision: 14, scale: 4, nullable: true })
  reportedAmount!: string | null;

  @Column({ name: 'reported_currency', type: 'char', length: 3, nullable: true })
  reportedCurrency!: string | null;

  /** The deduction from its sale, in the sale's currency: all refunds of a sale together never exceed its amount. */
  @Column({ type: 'decimal', precision: 14, scale: 4 })
  amount!: string;

  /** The deduplication key; unique in its campaign. */
  @Column({ name: 'dedupe_key', type: 'char', length: 64 })
  dedupeKey!: string;

  /** The source where that is not the provider: `user:<id>`, `page:<id>` or `key:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'refunded_at', type: 'datetime', precision: 6 })
  refundedAt!: Date;
}
