import { wholeEmailTimer, type EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The email timer of a campaign; the row is created on first use. */
@Entity('email_timer')
export class EmailTimer extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** Part of the image's public URL: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  @Column({ type: 'json', transformer: { to: (settings: EmailTimerSettings) => settings, from: wholeEmailTimer } })
  settings!: EmailTimerSettings;

  /** Incremented with every saved change. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;
}
