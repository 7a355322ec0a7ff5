import type { ConnectionHealth, ConnectionKind } from '@lastcall/contracts/integrations';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account at a provider, by the credentials its owner gave us. */
@Entity('connection')
export class ConnectionRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** Encrypted for this row; they never leave again. A key alone is kept as it is, more than that as JSON. */
  @Column({ type: 'text' })
  credentials!: string;

  /** The same credentials have the same, so that they are kept once; null for those from before it was noted. */
  @Column({ type: 'char', length: 43, nullable: true })
  fingerprint!: string | null;

  @Column({ name: 'last_four', type: 'char', length: 4 })
  lastFour!: string;

  @Column({ name: 'account_name', type: 'varchar', length: 200, nullable: true })
  accountName!: string | null;

  /** By what it opens: a key, or a token that the provider renews. */
  @Column({ type: 'varchar', length: 8, default: 'key' })
  kind!: ConnectionKind;

  @Column({ type: 'varchar', length: 12, default: 'ok' })
  health!: ConnectionHealth;

  /** In the provider's words, where it is not well. */
  @Column({ name: 'health_reason', type: 'varchar', length: 500, nullable: true })
  healthReason!: string | null;

  @Column({ name: 'health_since', type: 'datetime', precision: 6, nullable: true })
  healthSince!: Date | null;

  /** When the token of `credentials` ends; null for a key, and for a token that does not. */
  @Column({ name: 'token_expires_at', type: 'datetime', precision: 6, nullable: true })
  tokenExpiresAt!: Date | null;

  /** Encrypted for this row: what a new token is asked for with. */
  @Column({ name: 'refresh_token', type: 'text', nullable: true })
  refreshToken!: string | null;

  /** From when on nobody sees it any more; it goes when its webhooks are gone. */
  @Column({ name: 'disconnected_at', type: 'datetime', precision: 6, nullable: true })
  disconnectedAt!: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 6, update: false })
  createdAt!: Date;
}
