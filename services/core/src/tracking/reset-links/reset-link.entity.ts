import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A public address by which one person may start again, once, until it expires. */
@Entity('reset_link')
export class ResetLinkRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The secret in the address: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  /** The one person whom it resets. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** Where the person goes afterwards; null stays on the confirmation. */
  @Column({ name: 'redirects_to', type: 'varchar', length: 2048, nullable: true })
  redirectsTo!: string | null;

  @Column({ name: 'expires_at', type: 'datetime', precision: 6 })
  expiresAt!: Date;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
