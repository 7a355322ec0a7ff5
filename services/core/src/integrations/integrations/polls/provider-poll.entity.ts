import type { ContainerKind } from '@lastcall/contracts/integrations/providers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The polling position of a container at a provider; campaigns that use the same one share it. */
@Entity('provider_poll')
export class ProviderPollRow extends TenantRow {
  @PrimaryColumn({ name: 'connection_id', type: 'char', length: 36 })
  connectionId!: string;

  @PrimaryColumn({ name: 'container_type', type: 'varchar', length: 8 })
  containerType!: ContainerKind;

  @PrimaryColumn({ name: 'container_id', type: 'varchar', length: 128 })
  containerId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** Contacts who joined earlier are not reported. */
  @Column({ name: 'from_at', type: 'datetime', precision: 6 })
  fromAt!: Date;

  /** The provider's cursor; null before its first response. */
  @Column({ name: 'cursor_text', type: 'varchar', length: 2048, nullable: true })
  cursor!: string | null;

  @Column({ name: 'polled_at', type: 'datetime', precision: 6, nullable: true })
  polledAt!: Date | null;

  /** Null while polling is stopped because the provider must be reconnected. */
  @Column({ name: 'next_at', type: 'datetime', precision: 6, nullable: true })
  nextAt!: Date | null;

  /** Consecutive polls without a response. */
  @Column({ type: 'int', unsigned: true })
  failures!: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  problem!: string | null;

  /** The number of countdowns that it has started. */
  @Column({ type: 'int', unsigned: true })
  contacts!: number;
}
