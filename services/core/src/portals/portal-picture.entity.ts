import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that an account can show in its portals: a JPEG that we encoded. It never changes. */
@Entity('portal_picture')
export class PortalPicture extends TenantRow {
  /** Random; anyone who has the id can see the picture. */
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Excluded from queries unless selected explicitly. */
  @Column({ type: 'mediumblob', select: false })
  image!: Buffer;

  @Column({ name: 'uploaded_at', type: 'datetime', precision: 6 })
  uploadedAt!: Date;
}
