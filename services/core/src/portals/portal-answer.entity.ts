import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest answer of a lead or visitor to a question of a portal, with the wording at that time. */
@Entity('portal_answer')
export class PortalAnswer extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @PrimaryColumn({ name: 'block_id', type: 'varchar', length: 36 })
  blockId!: string;

  /** A keyed hash of the lead, or of the browser of a visitor who is not a lead. */
  @PrimaryColumn({ type: 'char', length: 43 })
  answerer!: string;

  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ type: 'varchar', length: 120 })
  question!: string;

  @Column({ name: 'option_text', type: 'varchar', length: 60 })
  option!: string;

  @Column({ type: 'varchar', length: 300 })
  comment!: string;

  @Column({ name: 'answered_at', type: 'datetime', precision: 6 })
  answeredAt!: Date;
}
