import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The picture that a campaign's emails can show after the deadline: a JPEG that we encoded. A new upload replaces the
 * row.
 */
@Entity('expired_image')
export class ExpiredImage extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** Random and different for every picture; anyone who has the id can see the picture. */
  @Column({ type: 'char', length: 36 })
  id!: string;

  /** Not selected with the other columns. */
  @Column({ type: 'mediumblob', select: false })
  image!: Buffer;
}
