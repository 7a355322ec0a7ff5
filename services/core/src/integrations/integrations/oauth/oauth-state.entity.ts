import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who went to a provider to say yes, until they are back. */
@Entity('oauth_state')
export class OAuthStateRow extends TenantRow {
  /** Of what their browser brings back. */
  @PrimaryColumn({ type: 'char', length: 64 })
  hash!: string;

  /** The session that they left, which alone may come back. */
  @Column({ name: 'session_hash', type: 'char', length: 64 })
  sessionHash!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** The connection that is to open again; null for a new one. */
  @Column({ name: 'connection_id', type: 'char', length: 36, nullable: true })
  connectionId!: string | null;

  @Column({ name: 'left_at', type: 'datetime', precision: 6 })
  leftAt!: Date;
}
