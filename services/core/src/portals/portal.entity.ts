import type { PortalSettings } from '@lastcall/contracts/portals';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The portal of a campaign; the row exists once a portal is saved. */
@Entity('portal')
export class Portal extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'json' })
  settings!: PortalSettings;

  /** Incremented with every saved change. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;
}
