import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `making`: it is being created. `live`: it exists. `unused`: it must be removed. `leaving`: it is being removed. `given-up`: it could not be removed. */
type ProviderWebhookState = 'making' | 'live' | 'unused' | 'leaving' | 'given-up';

/** The subject of a webhook: new subscribers, or sales. */
export type WebhookPurpose = 'contacts' | 'sales';

/** A webhook of ours at a provider. It outlives the campaign that requested it, until it is removed there too. */
@Entity('provider_webhook')
export class ProviderWebhookRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 8 })
  purpose!: WebhookPurpose;

  /** Its id at the provider; its purpose until it has been created. */
  @Column({ name: 'external_id', type: 'varchar', length: 128 })
  externalId!: string;

  @Column({ name: 'container_id', type: 'varchar', length: 128 })
  containerId!: string;

  @Column({ type: 'varchar', length: 8 })
  state!: ProviderWebhookState;

  @Column({ name: 'made_at', type: 'datetime', precision: 6 })
  madeAt!: Date;

  @Column({ name: 'unused_at', type: 'datetime', precision: 6, nullable: true })
  unusedAt!: Date | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  problem!: string | null;
}
