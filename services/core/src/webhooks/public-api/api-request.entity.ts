import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call that its program may send again, by hashes under our own key, so that no address is in it. */
@Entity('api_request')
export class ApiRequestRow extends TenantRow {
  /** Of what the program calls it. */
  @PrimaryColumn({ name: 'key_hash', type: 'char', length: 43 })
  keyHash!: string;

  /** Of which call it is, and of what it said. */
  @Column({ name: 'said_hash', type: 'char', length: 43 })
  saidHash!: string;

  /** Whom the answer names. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  /** Null while somebody works on it. */
  @Column({ type: 'json', nullable: true })
  answer!: object | null;

  @Column({ name: 'begun_at', type: 'datetime', precision: 3 })
  begunAt!: Date;
}
