import type { MailVerdict } from '@lastcall/contracts/sales';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email to a campaign's sales email address, or a delivery to its sale URL with an unreadable buyer. For a recognized email only the result is stored. */
@Entity('inbound_mail')
export class InboundMailRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** The deduplication key; unique in its campaign. */
  @Column({ name: 'mail_key', type: 'char', length: 64 })
  mailKey!: string;

  @Column({ type: 'varchar', length: 16 })
  verdict!: MailVerdict;

  /** The sale that it reported or refunded. */
  @Column({ name: 'sale_id', type: 'char', length: 36, nullable: true })
  saleId!: string | null;

  /** A result of RFC 8601. */
  @Column({ type: 'varchar', length: 16 })
  spf!: string;

  @Column({ type: 'varchar', length: 16 })
  dkim!: string;

  /** The sender's email address, unverified. */
  @Column({ type: 'varchar', length: 320, nullable: true })
  sender!: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  subject!: string | null;

  @Column({ type: 'text', nullable: true })
  excerpt!: string | null;

  /** The sale that a held delivery becomes when it is accepted, as JSON; null for everything else. */
  @Column({ name: 'held_sale', type: 'text', nullable: true })
  heldSale!: string | null;

  /** The user who accepted or rejected a held delivery: `user:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;
}
