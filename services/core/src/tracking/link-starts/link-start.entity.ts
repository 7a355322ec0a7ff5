import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A quarantined click on an email link of a campaign that starts on click, until it is decided whether a visitor or a scanner made it. */
@Entity('link_start')
export class LinkStart extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'page_id', type: 'char', length: 36 })
  pageId!: string;

  @Column({ name: 'lead_id', type: 'char', length: 36 })
  leadId!: string;

  @Column({ name: 'clicked_at', type: 'datetime', precision: 6 })
  clickedAt!: Date;

  /** The time of the decision; null until then. */
  @Column({ name: 'decided_at', type: 'datetime', precision: 6, nullable: true })
  decidedAt!: Date | null;
}
