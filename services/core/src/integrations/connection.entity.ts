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

  @Column({ name: 'created_at', type: 'datetime', precision: 6, update: false })
  createdAt!: Date;
}
