import type { DiscountState, StoreDiscount } from '@lastcall/contracts/shopify';
import { commonDeadline } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { hasSharedCode } from './discount-request.ts';
import { messages } from './messages.ts';
import type { BatchNumbers } from './store-discount.repository.ts';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** Presents a discount to its owner. */
export function presentDiscount(
  campaign: TrackedCampaign,
  discount: StoreDiscountRow,
  numbers: BatchNumbers,
  now: Date,
): StoreDiscount {
  const { code, type, value, appliesTo, items } = discount;
  return {
    discount_code: hasSharedCode(campaign) ? code : '',
    type,
    value,
    applies_to: appliesTo,
    products: items.products.map((product) => ({ ...product, product_id: product.id })),
    collections: [...items.collections],
    ...stateOf(campaign, discount, numbers, now),
  };
}

function stateOf(
  campaign: TrackedCampaign,
  { nextAt, code }: StoreDiscountRow,
  { live, waiting, failed, problem }: BatchNumbers,
  now: Date,
): { state: DiscountState; problem: string | null } {
  const common = commonDeadline(campaign);
  if (campaign.isArchived || (common !== null && common <= now)) return { state: 'over', problem: null };
  // The campaign had another type when the discount was saved.
  if (common !== null && code === '') return { state: 'failed', problem: messages.codeMissing };
  if (failed > 0) return { state: 'failed', problem };
  const isPending = waiting > 0 || nextAt !== null || (common !== null && live === 0);
  return { state: isPending ? 'pending' : 'active', problem: null };
}
