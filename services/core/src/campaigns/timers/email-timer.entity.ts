import { wholeEmailTimer, type EmailTimerSettings } from '@lastcall/contracts/email-timers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The email timer of one campaign, made when it is first asked for. */
@Entity('email_timer')
export class EmailTimer extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** What stands in the image's public address: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  @Column({ type: 'json', transformer: { to: (settings: EmailTimerSettings) => settings, from: wholeEmailTimer } })
  settings!: EmailTimerSettings;

  /** Grows by every saved change. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;
}
