import type { WebpageTimer as WebpageTimerSettings } from '@lastcall/contracts/campaigns/webpage-timers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The webpage timer of a campaign; the row exists once a timer is saved. */
@Entity('webpage_timer')
export class WebpageTimer extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'json' })
  settings!: WebpageTimerSettings;

  /** Incremented with every saved change. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;
}
