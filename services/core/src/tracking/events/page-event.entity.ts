import type { PageEventName } from '@lastcall/contracts/tracking';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event on a visitor's page. Its only personal reference is the lead id. */
@Entity('page_event')
export class PageEvent extends TenantRow {
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'page_id', type: 'char', length: 36 })
  pageId!: string;

  /** The lead; null for a visitor who is not tracked or has not consented. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ type: 'varchar', length: 16 })
  what!: PageEventName;

  @Column({ name: 'happened_at', type: 'datetime', precision: 6 })
  happenedAt!: Date;
}
