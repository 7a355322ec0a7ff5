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

  @Column({ name: 'is_scanner', type: 'boolean' })
  isScanner!: boolean;

  @Column({ name: 'clicked_at', type: 'datetime', precision: 6 })
  clickedAt!: Date;
}
