import type { AccountUsage, Plan } from '@lastcall/contracts/accounts';
import type { StorePlan } from '@lastcall/contracts/campaigns/plans';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Features that are enabled per account, independent of its plan. */
export interface AccountFeatures {
  readonly portal: boolean;
}

/** A customer. Every other row belongs to an account. */
@Entity('account')
export class Account {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** The public key in the snippet on the customer's site: 128 random bits. */
  @Column({ name: 'account_key', type: 'char', length: 22 })
  key!: string;

  @Column({ type: 'varchar', length: 80 })
  name!: string;

  @Column({ type: 'varchar', length: 16, default: 'free' })
  plan!: Plan;

  @Column({ type: 'varchar', length: 16, default: 'standard' })
  usage!: AccountUsage;

  @Column({ name: 'store_plan', type: 'varchar', length: 8, default: 'free' })
  storePlan!: StorePlan;

  @Column({ type: 'json' })
  features!: AccountFeatures;

  @Column({ type: 'varchar', length: 64 })
  timezone!: string;
}
