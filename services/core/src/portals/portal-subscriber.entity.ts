import type { subscriberState } from '@lastcall/contracts/portals';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';

/** The state of adding a subscriber to a list or tag of a provider. */
type SubscriberState = z.output<typeof subscriberState>;

/** A lead who subscribed in the portal of a campaign; the email address is stored with the lead. */
@Entity('portal_subscriber')
export class PortalSubscriber extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The lead's record at the latest subscription. */
  @Column({ name: 'lead_id', type: 'char', length: 36 })
  leadId!: string;

  /** The block of the first subscription. */
  @Column({ name: 'block_id', type: 'varchar', length: 36 })
  blockId!: string;

  /** True when the lead ticked the checkbox of the block. */
  @Column({ name: 'has_agreed', type: 'boolean' })
  hasAgreed!: boolean;

  @Column({ type: 'varchar', length: 8 })
  state!: SubscriberState;

  @Column({ type: 'int', unsigned: true, default: 0 })
  tries!: number;

  /** The reason why the last attempt failed: the provider's error message if it sent one. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  problem!: string | null;

  @Column({ name: 'subscribed_at', type: 'datetime', precision: 6 })
  subscribedAt!: Date;
}
