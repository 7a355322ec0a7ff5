import type { Integration } from '@lastcall/contracts/integrations';
import type { ContainerKind } from '@lastcall/contracts/providers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a campaign uses of a provider. */
@Entity('integration')
export class IntegrationRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  provider!: string;

  @Column({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  @Column({ name: 'trigger_type', type: 'varchar', length: 8, nullable: true })
  trigger!: ContainerKind | null;

  /** Whoever comes into this list, group or tag starts their clock; its name is as it was when it was chosen. */
  @Column({ name: 'container_id', type: 'varchar', length: 128, nullable: true })
  containerId!: string | null;

  @Column({ name: 'container_name', type: 'varchar', length: 200, nullable: true })
  containerName!: string | null;

  /** Since when it is this one; null for one from before that was noted. */
  @Column({ name: 'chosen_at', type: 'datetime', precision: 6, nullable: true })
  chosenAt!: Date | null;

  /** The provider's field that gets the deadline. */
  @Column({ name: 'field_id', type: 'varchar', length: 128, nullable: true })
  fieldId!: string | null;

  /** As it was when it was chosen. */
  @Column({ name: 'field_name', type: 'varchar', length: 200, nullable: true })
  fieldName!: string | null;

  /** The fields that get the deadline as an instant, and the person's own code, with their names as they were. */
  @Column({ name: 'time_field_id', type: 'varchar', length: 128, nullable: true })
  timeFieldId!: string | null;

  @Column({ name: 'time_field_name', type: 'varchar', length: 200, nullable: true })
  timeFieldName!: string | null;

  @Column({ name: 'code_field_id', type: 'varchar', length: 128, nullable: true })
  codeFieldId!: string | null;

  @Column({ name: 'code_field_name', type: 'varchar', length: 200, nullable: true })
  codeFieldName!: string | null;

  @Column({ name: 'webhook_state', type: 'varchar', length: 16, default: 'none' })
  webhookState!: Integration['webhookState'];

  /** The webhook's id at the provider, and where people find it there. */
  @Column({ name: 'webhook_id', type: 'varchar', length: 128, nullable: true })
  webhookId!: string | null;

  @Column({ name: 'webhook_error', type: 'varchar', length: 500, nullable: true })
  webhookError!: string | null;

  @Column({ name: 'webhook_attempts', type: 'int', unsigned: true, default: 0 })
  webhookAttempts!: number;

  /** Until when the next try begins; null while one is under way, and when none follows. */
  @Column({ name: 'webhook_next_at', type: 'datetime', precision: 6, nullable: true })
  webhookNextAt!: Date | null;

  /** Encrypted for this place; with it the provider signs what it sends. */
  @Column({ name: 'webhook_secret', type: 'text', nullable: true })
  webhookSecret!: string | null;

  @Column({ name: 'rule_url', type: 'varchar', length: 2048, nullable: true })
  ruleUrl!: string | null;
}
