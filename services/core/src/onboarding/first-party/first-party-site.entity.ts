import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A path of a customer's own site that is proxied to the edge. */
@Entity('first_party_site')
export class FirstPartySiteRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Scheme, host and port, as browsers write an origin. */
  @Column({ type: 'varchar', length: 255 })
  origin!: string;

  /** Begins with a slash, and has none at its end. */
  @Column({ type: 'varchar', length: 100 })
  path!: string;

  /** Null until one of our requests has passed the proxy. */
  @Column({ name: 'verified_at', type: 'datetime', precision: 6, nullable: true })
  verifiedAt!: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
