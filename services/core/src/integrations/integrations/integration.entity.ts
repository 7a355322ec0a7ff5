import type { Integration } from '@lastcall/contracts/integrations';
import type { ContainerKind } from '@lastcall/contracts/integrations/providers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The use of a provider by a campaign. */
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

  /** Joining this list, group or tag starts a countdown; the name is from the time of choice. */
  @Column({ name: 'container_id', type: 'varchar', length: 128, nullable: true })
  containerId!: string | null;

  @Column({ name: 'container_name', type: 'varchar', length: 200, nullable: true })
  containerName!: string | null;

  /** When it was chosen; null for rows from before that was recorded. */
  @Column({ name: 'chosen_at', type: 'datetime', precision: 6, nullable: true })
  chosenAt!: Date | null;

  /** The provider's field that receives the deadline. */
  @Column({ name: 'field_id', type: 'varchar', length: 128, nullable: true })
  fieldId!: string | null;

  /** Its name at the time of choice. */
  @Column({ name: 'field_name', type: 'varchar', length: 200, nullable: true })
  fieldName!: string | null;

  /** The fields that receive the deadline as an instant, and the lead's own code, with their names at the time of choice. */
  @Column({ name: 'time_field_id', type: 'varchar', length: 128, nullable: true })
  timeFieldId!: string | null;

  @Column({ name: 'time_field_name', type: 'varchar', length: 200, nullable: true })
  timeFieldName!: string | null;

  @Column({ name: 'code_field_id', type: 'varchar', length: 128, nullable: true })
  codeFieldId!: string | null;

  @Column({ name: 'code_field_name', type: 'varchar', length: 200, nullable: true })
  codeFieldName!: string | null;

  /** The field that receives the lead's token for signed links, with its name at the time of choice. */
  @Column({ name: 'token_field_id', type: 'varchar', length: 128, nullable: true })
  tokenFieldId!: string | null;

  @Column({ name: 'token_field_name', type: 'varchar', length: 200, nullable: true })
  tokenFieldName!: string | null;

  @Column({ name: 'webhook_state', type: 'varchar', length: 16, default: 'none' })
  webhookState!: Integration['webhookState'];

  /** The webhook's id at the provider, and the page where owners find it there. */
  @Column({ name: 'webhook_id', type: 'varchar', length: 128, nullable: true })
  webhookId!: string | null;

  @Column({ name: 'webhook_error', type: 'varchar', length: 500, nullable: true })
  webhookError!: string | null;

  @Column({ name: 'webhook_attempts', type: 'int', unsigned: true, default: 0 })
  webhookAttempts!: number;

  /** The latest time at which the next attempt starts; null while one is in progress, and if none is scheduled. */
  @Column({ name: 'webhook_next_at', type: 'datetime', precision: 6, nullable: true })
  webhookNextAt!: Date | null;

  /** Encrypted for this row; the provider signs its deliveries with it. */
  @Column({ name: 'webhook_secret', type: 'text', nullable: true })
  webhookSecret!: string | null;

  @Column({ name: 'rule_url', type: 'varchar', length: 2048, nullable: true })
  ruleUrl!: string | null;
}
