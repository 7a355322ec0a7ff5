import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The version of a remote that one account uses instead of its channel. */
@Entity('remote_pin')
export class RemotePin extends TenantRow {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  remote!: string;

  @Column({ type: 'varchar', length: 64 })
  version!: string;
}
