import type { Plan } from '@lastcall/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A customer of ours; everything else belongs to one. */
@Entity('account')
export class Account {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** What stands in the snippet on the customer's site: 128 random bits. */
  @Column({ name: 'account_key', type: 'char', length: 22 })
  key!: string;

  @Column({ type: 'varchar', length: 80 })
  name!: string;

  @Column({ type: 'varchar', length: 16, default: 'free' })
  plan!: Plan;

  @Column({ type: 'varchar', length: 64 })
  timezone!: string;
}
