import { PrimaryColumn } from 'typeorm';

/** A row of a tenant: the account leads its primary key, so that one account's rows lie together and no key points into another's. */
export abstract class TenantRow {
  @PrimaryColumn({ name: 'account_id', type: 'int', unsigned: true })
  accountId!: number;
}
