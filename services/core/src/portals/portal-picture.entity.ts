import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that an account may show in its portals: a JPEG that we made. It never changes. */
@Entity('portal_picture')
export class PortalPicture extends TenantRow {
  /** Random; whoever has it may see the picture. */
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Not read with the rest. */
  @Column({ type: 'mediumblob', select: false })
  image!: Buffer;

  @Column({ name: 'uploaded_at', type: 'datetime', precision: 6 })
  uploadedAt!: Date;
}
