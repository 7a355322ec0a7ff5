import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pending OAuth consent at a provider. */
@Entity('oauth_state')
export class OAuthStateRow extends TenantRow {
  /** The hash of the state parameter in the redirect. */
  @PrimaryColumn({ type: 'char', length: 64 })
  hash!: string;

  /** The session that started it, which alone may finish it. */
  @Column({ name: 'session_hash', type: 'char', length: 64 })
  sessionHash!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** The connection to reconnect; null for a new one. */
  @Column({ name: 'connection_id', type: 'char', length: 36, nullable: true })
  connectionId!: string | null;

  @Column({ name: 'left_at', type: 'datetime', precision: 6 })
  leftAt!: Date;
}
