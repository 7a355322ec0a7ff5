import type { ConnectionHealth, ConnectionKind } from '@lastcall/contracts/integrations';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account at a provider, with the credentials that its owner gave us. */
@Entity('connection')
export class ConnectionRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** Encrypted for this row; never exposed again. A single key is encrypted as plain text, several fields as JSON. */
  @Column({ type: 'text' })
  credentials!: string;

  /** A fingerprint of the credentials, which prevents duplicates; null for rows from before it existed. */
  @Column({ type: 'char', length: 43, nullable: true })
  fingerprint!: string | null;

  @Column({ name: 'last_four', type: 'char', length: 4 })
  lastFour!: string;

  @Column({ name: 'account_name', type: 'varchar', length: 200, nullable: true })
  accountName!: string | null;

  /** The kind of credentials: a key, or a token that the provider renews. */
  @Column({ type: 'varchar', length: 8, default: 'key' })
  kind!: ConnectionKind;

  @Column({ type: 'varchar', length: 12, default: 'ok' })
  health!: ConnectionHealth;

  /** The provider's own reason, if the connection is unhealthy. */
  @Column({ name: 'health_reason', type: 'varchar', length: 500, nullable: true })
  healthReason!: string | null;

  @Column({ name: 'health_since', type: 'datetime', precision: 6, nullable: true })
  healthSince!: Date | null;

  /** The expiry of the token in `credentials`; null for a key and for a token without expiry. */
  @Column({ name: 'token_expires_at', type: 'datetime', precision: 6, nullable: true })
  tokenExpiresAt!: Date | null;

  /** Encrypted for this row: the refresh token. */
  @Column({ name: 'refresh_token', type: 'text', nullable: true })
  refreshToken!: string | null;

  /** The time at which it was hidden; the row is deleted after its webhooks are removed. */
  @Column({ name: 'disconnected_at', type: 'datetime', precision: 6, nullable: true })
  disconnectedAt!: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 6, update: false })
  createdAt!: Date;
}
