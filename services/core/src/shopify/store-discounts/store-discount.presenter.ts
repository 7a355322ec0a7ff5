import { Injectable } from '@nestjs/common';
import type { DiscountState, StoreDiscount } from '@lastcall/contracts/shopify';
import { commonDeadline } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { hasSharedCode } from './discount-request.ts';
import { messages } from './messages.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** Converts discounts for their owners' screens. */
@Injectable()
export class StoreDiscountPresenter {
  constructor(private readonly discounts: StoreDiscountRepository) {}

  async present(campaign: TrackedCampaign, discount: StoreDiscountRow, now: Date): Promise<StoreDiscount> {
    const { code, type, value, appliesTo, items } = discount;
    return {
      discount_code: hasSharedCode(campaign) ? code : '',
      type,
      value,
      applies_to: appliesTo,
      products: items.products.map((product) => ({ ...product, product_id: product.id })),
      collections: [...items.collections],
      ...(await this.stateOf(campaign, discount, now)),
    };
  }

  private async stateOf(
    campaign: TrackedCampaign,
    { accountId, campaignId, version, nextAt, code }: StoreDiscountRow,
    now: Date,
  ): Promise<{ state: DiscountState; problem: string | null }> {
    const common = commonDeadline(campaign);
    if (campaign.isArchived || (common !== null && common <= now)) return { state: 'over', problem: null };
    // The campaign had another type when the discount was saved.
    if (common !== null && code === '') return { state: 'failed', problem: messages.codeMissing };
    const { live, waiting, failed, problem } = await this.discounts.figures(accountId, campaignId, version, now);
    if (failed > 0) return { state: 'failed', problem };
    const isPending = waiting > 0 || nextAt !== null || (common !== null && live === 0);
    return { state: isPending ? 'pending' : 'active', problem: null };
  }
}
