import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A click on an email link, by a visitor or by an email scanner. */
@Entity('link_click')
export class LinkClick extends TenantRow {
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'page_id', type: 'char', length: 36 })
  pageId!: string;

  /** The lead who clicked, or the new lead id of a link without a lead; null for scanners. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ name: 'is_scanner', type: 'boolean' })
  isScanner!: boolean;

  /** The outcome: `open` redirected to the page, `over` to the after-deadline URL. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  verdict!: 'open' | 'over' | null;

  @Column({ name: 'clicked_at', type: 'datetime', precision: 6 })
  clickedAt!: Date;
}
