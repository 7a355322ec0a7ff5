import type { WebhookEvent } from '@lastcall/contracts/webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a webhook is told beside type and moment. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened and that at least one webhook is told of. `data` is what is sent, without the person's address. */
@Entity('webhook_event')
export class WebhookEventRow extends TenantRow {
  /** Also the header `webhook-id`. */
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

  /** What a campaign is told of once; null where a row of the person says that. */
  @Column({ name: 'once_key', type: 'varchar', length: 64, nullable: true })
  onceKey!: string | null;

  @Column({ name: 'happened_at', type: 'datetime', precision: 6 })
  happenedAt!: Date;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt!: Date;
}
