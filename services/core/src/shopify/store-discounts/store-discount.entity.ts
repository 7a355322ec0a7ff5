import type { discountCollection, discountProduct, DiscountScope, DiscountType } from '@lastcall/contracts/store';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';

/** What a discount is for, as its owner chose it; of a kind that it is not for there are none. */
interface DiscountItems {
  readonly products: readonly z.infer<typeof discountProduct>[];
  readonly collections: readonly z.infer<typeof discountCollection>[];
}

/** The discount of a campaign of a store, as its owner wishes it. */
@Entity('store_discount')
export class StoreDiscountRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 12 })
  type!: DiscountType;

  /** A share of 100, or an amount in the shop's currency. */
  @Column({ type: 'decimal', precision: 14, scale: 4, transformer: { to: (value: number) => value, from: Number } })
  value!: number;

  @Column({ name: 'applies_to', type: 'varchar', length: 12 })
  appliesTo!: DiscountScope;

  /** The owner's own, for everybody; empty where each person has one. */
  @Column({ type: 'varchar', length: 60 })
  code!: string;

  @Column({ type: 'json' })
  items!: DiscountItems;

  /** Grows by every change. */
  @Column({ type: 'int', unsigned: true })
  version!: number;

  @Column({ name: 'saved_at', type: 'datetime', precision: 6 })
  savedAt!: Date;

  /** When the worker looks at the shop's discount for everybody; null while all is as it is wished. */
  @Column({ name: 'next_at', type: 'datetime', precision: 3, nullable: true })
  nextAt!: Date | null;
}
