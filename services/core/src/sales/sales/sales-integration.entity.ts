import type { WebhookState } from '@lastcall/contracts/sales';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One provider's sale price and webhook in one campaign. */
@Entity('sales_integration')
export class SalesIntegrationRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  provider!: string;

  /** The secret in the URL that the provider calls: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  /** The secret before the last rotation, and until when it is still valid. */
  @Column({ name: 'previous_hash', type: 'char', length: 22, nullable: true })
  previousHash!: string | null;

  @Column({ name: 'previous_until', type: 'datetime', precision: 6, nullable: true })
  previousUntil!: Date | null;

  /** A plain decimal with four decimal places, in the database's format. */
  @Column({ type: 'decimal', precision: 14, scale: 4, nullable: true })
  amount!: string | null;

  @Column({ type: 'char', length: 3, nullable: true })
  currency!: string | null;

  @Column({ name: 'tag_id', type: 'varchar', length: 64, nullable: true })
  tagId!: string | null;

  @Column({ name: 'tag_name', type: 'varchar', length: 200, nullable: true })
  tagName!: string | null;

  /** The webhook's id at the provider, and the URL of its page there. */
  @Column({ name: 'rule_id', type: 'varchar', length: 64, nullable: true })
  ruleId!: string | null;

  @Column({ name: 'rule_url', type: 'varchar', length: 2048, nullable: true })
  ruleUrl!: string | null;

  /** Encrypted for this row; the provider signs its deliveries with it. For the Custom API it is ThriveCart's secret word. */
  @Column({ name: 'signing_secret', type: 'text', nullable: true })
  signingSecret!: string | null;

  @Column({ name: 'webhook_state', type: 'varchar', length: 16 })
  webhookState!: WebhookState;

  @Column({ name: 'webhook_error', type: 'varchar', length: 500, nullable: true })
  webhookError!: string | null;

  @Column({ name: 'webhook_attempts', type: 'int', unsigned: true })
  webhookAttempts!: number;

  /** The latest start of the next attempt; null while one is in progress, and when there is none. */
  @Column({ name: 'webhook_next_at', type: 'datetime', precision: 6, nullable: true })
  webhookNextAt!: Date | null;

  /** Incremented by each save of the price or the tag. */
  @Column({ type: 'int', unsigned: true })
  version!: number;
}
