import type { subscriberState } from '@lastcall/contracts/portals';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';

/** How far somebody has come into a container of a provider. */
type SubscriberState = z.output<typeof subscriberState>;

/** Somebody who subscribed in the portal of a campaign, once; their address is their lead's. */
@Entity('portal_subscriber')
export class PortalSubscriber extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The record that they had when they subscribed last. */
  @Column({ name: 'lead_id', type: 'char', length: 36 })
  leadId!: string;

  /** The block in which they subscribed first. */
  @Column({ name: 'block_id', type: 'varchar', length: 36 })
  blockId!: string;

  /** They have ticked the box of their block. */
  @Column({ name: 'has_agreed', type: 'boolean' })
  hasAgreed!: boolean;

  @Column({ type: 'varchar', length: 8 })
  state!: SubscriberState;

  @Column({ type: 'int', unsigned: true, default: 0 })
  tries!: number;

  /** Why the last try failed, in the provider's words where it had some. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  problem!: string | null;

  @Column({ name: 'subscribed_at', type: 'datetime', precision: 6 })
  subscribedAt!: Date;
}
