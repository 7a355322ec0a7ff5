import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An idempotent API call. It is identified by hashes under our own key, so the row has no email address. */
@Entity('api_request')
export class ApiRequestRow extends TenantRow {
  /** Hash of the idempotency key. */
  @PrimaryColumn({ name: 'key_hash', type: 'char', length: 43 })
  keyHash!: string;

  /** Hash of the endpoint and the request data. */
  @Column({ name: 'said_hash', type: 'char', length: 43 })
  saidHash!: string;

  /** The lead that the response is about. */
  @Column({ name: 'lead_id', type: 'char', length: 36, nullable: true })
  leadId!: string | null;

  /** Null while the call is in progress. */
  @Column({ type: 'json', nullable: true })
  answer!: object | null;

  @Column({ name: 'begun_at', type: 'datetime', precision: 3 })
  begunAt!: Date;
}
