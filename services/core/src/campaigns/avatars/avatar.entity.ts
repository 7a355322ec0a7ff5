import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that an account can show on its sidebar bars: a square JPEG that we encoded. It never changes. */
@Entity('avatar')
export class Avatar extends TenantRow {
  /** Random; anyone who has the id can see the picture. */
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Not selected with the other columns. */
  @Column({ type: 'mediumblob', select: false })
  image!: Buffer;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
