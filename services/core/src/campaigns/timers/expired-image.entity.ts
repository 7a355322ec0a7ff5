import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The picture that a campaign's mails may show once the deadline is over: a JPEG that we made. Another upload puts another row in its place. */
@Entity('expired_image')
export class ExpiredImage extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** Random, and another for every picture; whoever has it may see the picture. */
  @Column({ type: 'char', length: 36 })
  id!: string;

  /** Not read with the rest. */
  @Column({ type: 'mediumblob', select: false })
  image!: Buffer;
}
