import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A click on an email link, by a person or by a program that looks at mail. */
@Entity('link_click')
export class LinkClick extends TenantRow {
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'page_id', type: 'char', length: 36 })
  pageId!: string;

  /** Whose click it was, also the id that a link gave to somebody whom it did not name; null for programs. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ name: 'is_scanner', type: 'boolean' })
  isScanner!: boolean;

  /** Whether it led to the page, or past it since the deadline is over. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  verdict!: 'open' | 'over' | null;

  @Column({ name: 'clicked_at', type: 'datetime', precision: 6 })
  clickedAt!: Date;
}
