import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user who signs in to an account. */
@Entity('user')
export class User extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 80 })
  name!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** An argon2id hash in its encoded form, which includes the parameters. */
  @Column({ name: 'password_hash', type: 'varchar', length: 255 })
  passwordHash!: string;

  @Column({ name: 'is_staff', type: 'boolean', default: false })
  isStaff!: boolean;
}
