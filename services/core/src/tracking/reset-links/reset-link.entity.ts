import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A public link that restarts the countdown of one email address, once, until it expires. */
@Entity('reset_link')
export class ResetLinkRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The secret in the URL: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  /** The email address of the lead to restart. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** The redirect URL after use; null to stay on the confirmation page. */
  @Column({ name: 'redirects_to', type: 'varchar', length: 2048, nullable: true })
  redirectsTo!: string | null;

  @Column({ name: 'expires_at', type: 'datetime', precision: 6 })
  expiresAt!: Date;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
