import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `making`: somebody asks the provider for it. `live`: it is there. `unused`: it is to be taken away. `leaving`: somebody takes it away. `given-up`: it could not be. */
type ProviderWebhookState = 'making' | 'live' | 'unused' | 'leaving' | 'given-up';

/** What a webhook tells of: people who start, or their sales. */
export type WebhookPurpose = 'people' | 'sales';

/** A webhook of ours at a provider. It outlives the campaign that wished for it, until it is gone there too. */
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

  /** Its id there; of one that is being made, for whom. */
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
