import type { WebpageTimer as WebpageTimerSettings } from '@lastcall/contracts/webpage-timers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The timer of a campaign's inline-timer pages; there is none until one is saved. */
@Entity('webpage_timer')
export class WebpageTimer extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'json' })
  settings!: WebpageTimerSettings;

  /** Grows by every saved change. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;
}
