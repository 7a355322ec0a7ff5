import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sale, counted once. Amount and currency are those of the campaign's settings, unless the provider says what was paid; what the address said is kept beside them. */
@Entity('sale')
export class Sale extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The buyer, or the owner of the personal code that was used; without an address in the notice, null. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  @Column({ type: 'decimal', precision: 14, scale: 4 })
  amount!: string;

  @Column({ type: 'char', length: 3 })
  currency!: string;

  /** What of it was paid back: all its refunds together, and never more than the amount. */
  @Column({ name: 'refunded_amount', type: 'decimal', precision: 14, scale: 4 })
  refundedAmount!: string;

  @Column({ name: 'sent_amount', type: 'varchar', length: 64 })
  sentAmount!: string;

  @Column({ name: 'sent_currency', type: 'varchar', length: 16 })
  sentCurrency!: string;

  /** Amount and currency are what the provider says was paid, and not those of the settings. */
  @Column({ name: 'is_paid_amount', type: 'boolean' })
  isPaidAmount!: boolean;

  /** The provider's own id of the order or event. */
  @Column({ name: 'external_id', type: 'varchar', length: 200, nullable: true })
  externalId!: string | null;

  /** By this a sale is known again; unique in its campaign. */
  @Column({ name: 'dedupe_key', type: 'char', length: 64 })
  dedupeKey!: string;

  /** Somebody else than its owner used a personal code. */
  @Column({ name: 'is_code_of_other', type: 'boolean', default: false })
  isCodeOfOther!: boolean;

  /** Who really bought with the code of somebody else; null for all other sales, and once they are erased. */
  @Column({ name: 'buyer_lead_id', type: 'char', length: 36, nullable: true })
  buyerLeadId!: string | null;

  /** Received with another amount or currency than the settings have, or bought with the code of somebody else. */
  @Column({ name: 'is_flagged', type: 'boolean' })
  isFlagged!: boolean;

  /** The price of the settings at the sale, kept for flagged sales. */
  @Column({ name: 'expected_amount', type: 'decimal', precision: 14, scale: 4, nullable: true })
  expectedAmount!: string | null;

  @Column({ name: 'expected_currency', type: 'char', length: 3, nullable: true })
  expectedCurrency!: string | null;

  /** Came after the buyer's deadline. */
  @Column({ name: 'is_late', type: 'boolean' })
  isLate!: boolean;

  /** The buyer is a person whose clock began before the sale. */
  @Column({ name: 'is_matched', type: 'boolean' })
  isMatched!: boolean;

  /** Holds one of the pieces that its campaign sells; false once it was given back, null for a sale that took none. */
  @Column({ name: 'has_unit', type: 'boolean', nullable: true })
  hasUnit!: boolean | null;

  /** The buyer's deadline as it was at the sale. */
  @Column({ name: 'deadline_at', type: 'datetime', precision: 6, nullable: true })
  deadlineAt!: Date | null;

  /** Who brought it where that is not its provider: `user:<id>`, `page:<id>` or `key:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
