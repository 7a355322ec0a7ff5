import type { MailVerdict } from '@lastcall/contracts';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail at a campaign's sales address, or a delivery to its sale URL whose buyer cannot be read. Of one that was understood it says nothing but what became of it. */
@Entity('inbound_mail')
export class InboundMailRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** By this the same mail is known again; unique in its campaign. */
  @Column({ name: 'mail_key', type: 'char', length: 64 })
  mailKey!: string;

  @Column({ type: 'varchar', length: 16 })
  verdict!: MailVerdict;

  /** The sale that it told of, or of whose refund. */
  @Column({ name: 'sale_id', type: 'char', length: 36, nullable: true })
  saleId!: string | null;

  /** Results as RFC 8601 names them. */
  @Column({ type: 'varchar', length: 16 })
  spf!: string;

  @Column({ type: 'varchar', length: 16 })
  dkim!: string;

  /** Who says to have sent it. */
  @Column({ type: 'varchar', length: 320, nullable: true })
  sender!: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  subject!: string | null;

  @Column({ type: 'text', nullable: true })
  excerpt!: string | null;

  /** The sale that a held delivery becomes once it is accepted, as JSON; null for everything else. */
  @Column({ name: 'held_sale', type: 'text', nullable: true })
  heldSale!: string | null;

  /** Who accepted or rejected a held delivery: `user:<id>`. */
  @Column({ type: 'varchar', length: 48, nullable: true })
  actor!: string | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;
}
