import type { HistoryChange, HistoryKind } from '@lastcall/contracts/campaigns/history';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of a campaign's audit log: one change. */
@Entity('campaign_history')
export class CampaignHistory extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The author; null for changes by the system. */
  @Column({ name: 'user_id', type: 'char', length: 36, nullable: true })
  userId!: string | null;

  @Column({ type: 'varchar', length: 32 })
  what!: HistoryKind;

  /** The object of the change, such as a page URL; empty for the campaign itself. */
  @Column({ type: 'varchar', length: 200, default: '' })
  subject!: string;

  @Column({ type: 'json' })
  changes!: HistoryChange[];

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
