import type { discountCollection, discountProduct, DiscountScope, DiscountType } from '@lastcall/contracts/shopify';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';

/** The items of a discount, as its owner chose them; a list is empty if the discount does not apply to that kind of item. */
interface DiscountItems {
  readonly products: readonly z.infer<typeof discountProduct>[];
  readonly collections: readonly z.infer<typeof discountCollection>[];
}

/** The discount of a store's campaign, as its owner requested it. */
@Entity('store_discount')
export class StoreDiscountRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 12 })
  type!: DiscountType;

  /** A percentage, or an amount in the shop's currency. */
  @Column({ type: 'decimal', precision: 14, scale: 4, transformer: { to: (value: number) => value, from: Number } })
  value!: number;

  @Column({ name: 'applies_to', type: 'varchar', length: 12 })
  appliesTo!: DiscountScope;

  /** The shared code of the owner; empty if each lead has a personal code. */
  @Column({ type: 'varchar', length: 60 })
  code!: string;

  @Column({ type: 'json' })
  items!: DiscountItems;

  /** Incremented by every change. */
  @Column({ type: 'int', unsigned: true })
  version!: number;

  @Column({ name: 'saved_at', type: 'datetime', precision: 6 })
  savedAt!: Date;

  /** The next check of the shared discount by the worker; null while it is in sync. */
  @Column({ name: 'next_at', type: 'datetime', precision: 3, nullable: true })
  nextAt!: Date | null;
}
