import type { WebhookEvent, WebhookPause, WebhookSource } from '@lastcall/contracts/webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer's webhook: its URL, its events and the secret that signs them. */
@Entity('webhook_endpoint')
export class WebhookEndpoint extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 2048 })
  url!: string;

  @Column({ type: 'json' })
  events!: WebhookEvent[];

  /** Null for a webhook of all campaigns. */
  @Column({ name: 'campaign_id', type: 'char', length: 36, nullable: true })
  campaignId!: string | null;

  @Column({ name: 'includes_email', type: 'boolean' })
  includesEmail!: boolean;

  /** Encrypted for this row and column, like the previous secret, which also signs until it expires. */
  @Column({ type: 'text' })
  secret!: string;

  @Column({ name: 'previous_secret', type: 'text', nullable: true })
  previousSecret!: string | null;

  @Column({ name: 'previous_secret_until', type: 'datetime', precision: 6, nullable: true })
  previousSecretUntil!: Date | null;

  /** The reason for the pause; nothing is sent while it is set. */
  @Column({ name: 'paused_because', type: 'varchar', length: 16, nullable: true })
  pausedBecause!: WebhookPause | null;

  /** The first failed attempt since the last successful one. */
  @Column({ name: 'failing_since', type: 'datetime', precision: 6, nullable: true })
  failingSince!: Date | null;

  @Column({ type: 'varchar', length: 8, default: 'owner' })
  source!: WebhookSource;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt!: Date;
}
