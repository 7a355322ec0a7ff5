import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that an account may put on its older bars: a square JPEG that we made. It never changes. */
@Entity('avatar')
export class Avatar extends TenantRow {
  /** Random; whoever has it may see the picture. */
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Not read with the rest. */
  @Column({ type: 'mediumblob', select: false })
  image!: Buffer;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
