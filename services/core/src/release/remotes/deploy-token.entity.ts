import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token that deploys one remote; only its hash is stored. */
@Entity('deploy_token')
export class DeployTokenRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 40 })
  remote!: string;

  /** SHA-256 of the token in hexadecimal. */
  @Column({ name: 'token_hash', type: 'char', length: 64 })
  tokenHash!: string;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  /** The email address of its author. */
  @Column({ name: 'created_by', type: 'varchar', length: 254 })
  createdBy!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 6 })
  expiresAt!: Date;

  /** Up to a few minutes late, as not every use is written; null before the first use. */
  @Column({ name: 'last_used_at', type: 'datetime', precision: 6, nullable: true })
  lastUsedAt!: Date | null;
}
