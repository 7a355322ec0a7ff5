import type { LegacyBar as LegacyBarSettings } from '@lastcall/contracts/campaigns/legacy-bars';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The legacy bar of a campaign; the row exists once a bar is saved. */
@Entity('legacy_bar')
export class LegacyBarRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'json' })
  settings!: LegacyBarSettings;

  /** True while all floating-bar pages of the campaign show it instead of their own bars. */
  @Column({ name: 'is_on', type: 'boolean' })
  isOn!: boolean;

  /** Incremented by every saved change. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;
}
