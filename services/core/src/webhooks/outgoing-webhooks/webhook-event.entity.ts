import type { WebhookEvent } from '@lastcall/contracts/webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The data of an event besides its type and time. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

/** An event that is sent to at least one webhook. `data` is sent unchanged and has no email address. */
@Entity('webhook_event')
export class WebhookEventRow extends TenantRow {
  /** Also sent as the header `webhook-id`. */
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  type!: WebhookEvent;

  @Column({ name: 'campaign_id', type: 'char', length: 36, nullable: true })
  campaignId!: string | null;

  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  @Column({ type: 'json' })
  data!: EventData;

  @Column({ name: 'is_test', type: 'boolean' })
  isTest!: boolean;

  /** Deduplicates events of a campaign as a whole; null for events of a lead, whose own row deduplicates them. */
  @Column({ name: 'once_key', type: 'varchar', length: 64, nullable: true })
  onceKey!: string | null;

  @Column({ name: 'happened_at', type: 'datetime', precision: 6 })
  happenedAt!: Date;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt!: Date;
}
