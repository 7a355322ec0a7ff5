import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A sale, counted once. Amount and currency are those of the campaign's settings, unless the provider reports the amount paid; the price in the URL is
 * stored beside them.
 */
@Entity('sale')
export class Sale extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The buyer, or the owner of the personal code that was used; null without an email address in the notice. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  @Column({ type: 'decimal', precision: 14, scale: 4 })
  amount!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  /** The refunded part: all its refunds together, never more than the amount. */
  @Column({ name: 'refunded_amount', type: 'decimal', precision: 14, scale: 4 })
  refundedAmount!: string;

  @Column({ name: 'sent_amount', type: 'varchar', length: 64 })
  sentAmount!: string;

  @Column({ name: 'sent_currency', type: 'varchar', length: 16 })
  sentCurrency!: string;

  /** True if amount and currency are what the provider reports as paid, not those of the settings. */
  @Column({ name: 'is_paid_amount', type: 'boolean' })
  isPaidAmount!: boolean;

  /** The provider's own id of the order or event. */
  @Column({ name: 'external_id', type: 'varchar', length: 200, nullable: true })
  externalId!: string | null;

  /** The deduplication key; unique in its campaign. */
  @Column({ name: 'dedupe_key', type: 'char', length: 64 })
  dedupeKey!: string;

  /** True if a personal code was used by someone other than its owner. */
  @Column({ name: 'is_code_of_other', type: 'boolean', default: false })
  isCodeOfOther!: boolean;

  /** The actual buyer if they used another lead's code; null for all other sales, and after the buyer's erasure. */
  @Column({ name: 'buyer_lead_id', type: 'char', length: 36, nullable: true })
  buyerLeadId!: string | null;

  /** True if the received amount or currency differs from the settings, or if another lead's code was used. */
  @Column({ name: 'is_flagged', type: 'boolean' })
  isFlagged!: boolean;

  /** The price of the settings at the time of the sale, stored for flagged sales. */
  @Column({ name: 'expected_amount', type: 'decimal', precision: 14, scale: 4, nullable: true })
  expectedAmount!: string | null;

  @Column({ name: 'expected_currency', type: 'char', length: 3, nullable: true })
  expectedCurrency!: string | null;

  /** True if the sale was made at or after the buyer's deadline. */
  @Column({ name: 'is_late', type: 'boolean' })
  isLate!: boolean;

  /** True if the buyer is a lead whose countdown started before the sale. */
  @Column({ name: 'is_matched', type: 'boolean' })
  isMatched!: boolean;

  /** True if the sale holds a unit of its campaign; false after the unit was returned, null if it never held one. */
  @Column({ name: 'has_unit', type: 'boolean', nullable: true })
  hasUnit!: boolean | null;

  /** The buyer's deadline at the time of the sale. */
  @Column({ name: 'deadline_at', type: 'datetime', precision: 6, nullable: true })
  deadlineAt!: Date | null;

  /** The source where that is not the provider: `user:<id>`, `page:<id>` or `key:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
