import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key by which programs use the public API; its hash is stored, the key is not. */
@Entity('api_key')
export class ApiKeyRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  /** SHA-256 of the key, in hexadecimal. */
  @Column({ type: 'char', length: 64 })
  hash!: string;

  /** The first characters of the key, and the last four: by these its owner knows it again. */
  @Column({ type: 'char', length: 7 })
  prefix!: string;

  @Column({ name: 'last_four', type: 'char', length: 4 })
  lastFour!: string;

  /** The id of whoever made it. */
  @Column({ name: 'created_by', type: 'char', length: 36 })
  createdBy!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  /** 5 seconds late at most, since not every use is written; null before the first. */
  @Column({ name: 'last_used_at', type: 'datetime', precision: 6, nullable: true })
  lastUsedAt!: Date | null;
}
