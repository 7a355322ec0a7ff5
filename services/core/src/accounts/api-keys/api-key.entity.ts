import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key for the public API. Only its hash is stored. */
@Entity('api_key')
export class ApiKeyRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  /** SHA-256 of the key, in hexadecimal. */
  @Column({ type: 'char', length: 64 })
  hash!: string;

  /** The first characters of the key; with the last four they let its owner recognize it. */
  @Column({ type: 'char', length: 7 })
  prefix!: string;

  @Column({ name: 'last_four', type: 'char', length: 4 })
  lastFour!: string;

  /** The id of the user who created it. */
  @Column({ name: 'created_by', type: 'char', length: 36 })
  createdBy!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  /** Lags by up to 5 seconds, since not every use is written; null before the first use. */
  @Column({ name: 'last_used_at', type: 'datetime', precision: 6, nullable: true })
  lastUsedAt!: Date | null;
}
