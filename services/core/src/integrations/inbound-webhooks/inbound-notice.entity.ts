import type { ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One lead of a delivery and the result. It contains no email address, so it may be shown and outlives the lead's erasure. */
@Entity('inbound_notice')
export class InboundNoticeRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The same id for all leads of one delivery. */
  @Column({ name: 'delivery_id', type: 'char', length: 36 })
  deliveryId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** The deduplication key of a notice; unique in its campaign. */
  @Column({ name: 'notice_key', type: 'char', length: 64 })
  noticeKey!: string;

  @Column({ type: 'varchar', length: 16 })
  verdict!: ContactVerdict;

  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  /** The number of duplicates received, which changed nothing. */
  @Column({ type: 'int', unsigned: true })
  copies!: number;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;
}
