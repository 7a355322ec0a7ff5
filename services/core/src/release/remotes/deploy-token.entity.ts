import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token that deploys one remote; its hash is stored, the token is not. */
@Entity('deploy_token')
export class DeployTokenRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 40 })
  remote!: string;

  /** SHA-256 of the token, in hexadecimal. */
  @Column({ name: 'token_hash', type: 'char', length: 64 })
  tokenHash!: string;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  /** The email of whoever made it. */
  @Column({ name: 'created_by', type: 'varchar', length: 254 })
  createdBy!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 6 })
  expiresAt!: Date;

  /** Some minutes late at most, since not every use is written; null before the first. */
  @Column({ name: 'last_used_at', type: 'datetime', precision: 6, nullable: true })
  lastUsedAt!: Date | null;
}
