import type { WebhookState } from '@lastcall/contracts';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one provider's sales count as in one campaign, and its webhook. */
@Entity('sales_integration')
export class SalesIntegrationRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  provider!: string;

  /** The secret in the address that the provider calls: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  /** The secret before the last renewal, and until when it holds too. */
  @Column({ name: 'previous_hash', type: 'char', length: 22, nullable: true })
  previousHash!: string | null;

  @Column({ name: 'previous_until', type: 'datetime', precision: 6, nullable: true })
  previousUntil!: Date | null;

  /** A plain decimal with four digits after the point, as the database writes it. */
  @Column({ type: 'decimal', precision: 14, scale: 4, nullable: true })
  amount!: string | null;

  @Column({ type: 'char', length: 3, nullable: true })
  currency!: string | null;

  @Column({ name: 'tag_id', type: 'varchar', length: 64, nullable: true })
  tagId!: string | null;

  @Column({ name: 'tag_name', type: 'varchar', length: 200, nullable: true })
  tagName!: string | null;

  /** The webhook's id at the provider, and where people find it there. */
  @Column({ name: 'rule_id', type: 'varchar', length: 64, nullable: true })
  ruleId!: string | null;

  @Column({ name: 'rule_url', type: 'varchar', length: 2048, nullable: true })
  ruleUrl!: string | null;

  /** Encrypted for this place; with it the provider signs what it sends. For the Custom API it is ThriveCart's secret word. */
  @Column({ name: 'signing_secret', type: 'text', nullable: true })
  signingSecret!: string | null;

  @Column({ name: 'webhook_state', type: 'varchar', length: 16 })
  webhookState!: WebhookState;

  @Column({ name: 'webhook_error', type: 'varchar', length: 500, nullable: true })
  webhookError!: string | null;

  @Column({ name: 'webhook_attempts', type: 'int', unsigned: true })
  webhookAttempts!: number;

  /** Until when the next try begins; null while one is under way, and when none follows. */
  @Column({ name: 'webhook_next_at', type: 'datetime', precision: 6, nullable: true })
  webhookNextAt!: Date | null;

  /** Grows with each save of the price or the tag. */
  @Column({ type: 'int', unsigned: true })
  version!: number;
}
