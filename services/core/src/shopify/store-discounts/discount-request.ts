import { commonDeadline } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { deadlineText, isShared, opensAt } from '@lastcall/deadline';
import type { DiscountRequest } from '@lastcall/providers';
import { messages } from './messages.ts';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** From when to when a discount holds in the shop. */
interface Span {
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** Milliseconds that a new discount holds already when it is made, whatever the shop's clock says. */
const headStartMs = 60_000;

/**
 * The instant at which the shop takes a code no more for a deadline. Shops count seconds, as countdowns do: whoever still sees one is not refused,
 * and nobody's code outlives their deadline.
 */
export function endInShop(deadline: Date): Date {
  return new Date(Math.floor(deadline.getTime() / 1_000) * 1_000);
}

/** The span of a discount that is made now. */
export function spanFrom(now: Date, endsAt: Date): Span {
  return { beginsAt: new Date(Math.min(endInShop(now).getTime() - headStartMs, endsAt.getTime() - 1_000)), endsAt };
}

/** Whether everybody of a campaign has the same deadline, and so one code of its owner's. */
export function hasSharedCode({ rule }: Pick<TrackedCampaign, 'rule'>): boolean {
  return isShared(rule);
}

/** The span of the one discount that a campaign has for everybody; null where it has none, or not any more. */
export function sharedSpan(campaign: TrackedCampaign, savedAt: Date, now: Date): Span | null {
  const deadline = campaign.isOfStore && !campaign.isArchived ? commonDeadline(campaign) : null;
  if (deadline === null || deadline <= now) return null;
  const { beginsAt, endsAt } = spanFrom(savedAt, endInShop(deadline));
  return { beginsAt: opensAt(campaign.rule, campaign.timezone) ?? beginsAt, endsAt };
}

/** The name of a discount in the shop. */
export function titleOf(
  { name, timezone, text }: Pick<TrackedCampaign, 'name' | 'timezone' | 'text'>,
  endsAt: Date,
): string {
  return messages.discountTitle(name, deadlineText(endsAt, timezone, text));
}

/** What the shop is asked for: the terms of a discount, from when to when, and for whom. */
export function wishOf(
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
