import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The version of a remote that one account has, whatever everybody else has. */
@Entity('remote_pin')
export class RemotePin extends TenantRow {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  remote!: string;

  @Column({ type: 'varchar', length: 64 })
  version!: string;
}
