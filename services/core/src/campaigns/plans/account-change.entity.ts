import type { HistoryChange } from '@lastcall/contracts/campaigns/history';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of an account's plans, made by staff or by a command. */
@Entity('account_change')
export class AccountChange extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** The email address of the staff member, or the name of the command. */
  @Column({ name: 'changed_by', type: 'varchar', length: 254 })
  changedBy!: string;

  @Column({ type: 'json' })
  changes!: HistoryChange[];

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
