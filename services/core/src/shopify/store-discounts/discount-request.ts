import { commonDeadline } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { deadlineText, isShared, opensAt } from '@lastcall/deadline';
import type { DiscountRequest } from '@lastcall/providers';
import { messages } from './messages.ts';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** The period of a discount in the shop. */
interface Span {
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** Milliseconds by which the start of a new discount is backdated, to tolerate clock skew between us and the shop. */
const headStartMs = 60_000;

/**
 * Returns the instant from which the shop rejects a code for a deadline. Like countdowns, shops use whole seconds: the code of a visitor who still sees a countdown is
 * not rejected, and no code outlives its deadline.
 */
export function endInShop(deadline: Date): Date {
  return new Date(Math.floor(deadline.getTime() / 1_000) * 1_000);
}

/** Returns the period of a discount that is created now. */
export function spanFrom(now: Date, endsAt: Date): Span {
  return { beginsAt: new Date(Math.min(endInShop(now).getTime() - headStartMs, endsAt.getTime() - 1_000)), endsAt };
}

/** Returns true if all leads of a campaign have the same deadline, and so share one code chosen by its owner. */
export function hasSharedCode({ rule }: Pick<TrackedCampaign, 'rule'>): boolean {
  return isShared(rule);
}

/** Returns the period of a campaign's shared discount; null if it has none or the discount has ended. */
export function sharedSpan(campaign: TrackedCampaign, savedAt: Date, now: Date): Span | null {
  const deadline = campaign.isOfStore && !campaign.isArchived ? commonDeadline(campaign) : null;
  if (deadline === null || deadline <= now) return null;
  const { beginsAt, endsAt } = spanFrom(savedAt, endInShop(deadline));
  return { beginsAt: opensAt(campaign.rule, campaign.timezone) ?? beginsAt, endsAt };
}

/** Returns the name of a discount in the shop. */
export function titleOf(
  { name, timezone, text }: Pick<TrackedCampaign, 'name' | 'timezone' | 'text'>,
  endsAt: Date,
): string {
  return messages.discountTitle(name, deadlineText(endsAt, timezone, text));
}

/** Returns the request to the shop: the terms, the period and the audience of a discount. */
export function discountRequestOf(
  campaign: Pick<TrackedCampaign, 'name' | 'timezone' | 'text'>,
  { type, value, appliesTo, items }: StoreDiscountRow,
  { beginsAt, endsAt }: Span,
  isShared: boolean,
): Omit<DiscountRequest, 'code'> {
  return {
    title: titleOf(campaign, endsAt),
    type,
    value,
    appliesTo:
      appliesTo === 'all'
        ? { kind: 'all' }
        : appliesTo === 'specific'
          ? { kind: 'products', ids: items.products.map(({ id }) => id) }
          : { kind: 'collections', ids: items.collections.map(({ id }) => id) },
    startsAt: beginsAt,
    endsAt,
    oncePerCustomer: !isShared,
    usesPerCode: isShared ? null : 1,
  };
}
