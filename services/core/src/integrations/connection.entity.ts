import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account at a provider, by the key its owner gave us. */
@Entity('connection')
export class ConnectionRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** The key, encrypted for this row; it never leaves again. */
  @Column({ type: 'text' })
  credentials!: string;

  @Column({ name: 'last_four', type: 'char', length: 4 })
  lastFour!: string;

  @Column({ name: 'account_name', type: 'varchar', length: 200, nullable: true })
  accountName!: string | null;
}
