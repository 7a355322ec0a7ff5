import { PrimaryColumn } from 'typeorm';

/**
 * A row of a tenant. The account is the first column of its primary key, so that one account's rows are stored together
 * and no foreign key can reference another's.
 */
export abstract class TenantRow {
  @PrimaryColumn({ name: 'account_id', type: 'int', unsigned: true })
  accountId!: number;
}
