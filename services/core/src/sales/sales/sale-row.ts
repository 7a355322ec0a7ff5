import { deadlineOf, hasBegunBy } from '@lastcall/core/tracking';
import { isSameAmount } from '@lastcall/core/platform';
import { keptOrder, type SaleNotice, type SentPrice } from './sale-notice.ts';
import type { priceOf } from './sale-price.ts';
import type { Sale } from './sale.entity.ts';
import type { SaleAddress } from './sale-address.ts';

/** A sale as reported to a URL, with the price it counts. */
export interface NewSale {
  readonly address: SaleAddress;
  readonly notice: SaleNotice;
  readonly sent: SentPrice;
  readonly price: ReturnType<typeof priceOf>;
  readonly soldAt: Date;
}

/** Returns the row of a counted sale: its buyer, their deadline, and if it was late, because the deadline had passed or the campaign was sold out. */
export function rowOf(
  { incoming, id, dedupeKey }: { incoming: NewSale; id: string; dedupeKey: string },
  lead: SaleNotice['lead'],
  isSoldOut: boolean,
  buyerLeadId: string | null = null,
): Sale {
  const { address, notice, sent, price, soldAt } = incoming;
  const own = deadlineOf(address.campaign, lead ?? null);
  // A sale without a remaining unit is after the end that selling out caused, whatever the campaign's own end is.
  const deadline = isSoldOut && (own === null || own > soldAt) ? soldAt : own;
  const isOtherPrice = !isSameAmount(sent.amount, address.amount) || sent.currency.toUpperCase() !== address.currency;
  return {
    accountId: address.campaign.accountId,
    id,
    campaignId: address.campaign.id,
    leadId: lead?.id ?? null,
    provider: address.provider,
    amount: price.amount,
    currency: price.currency,
    refundedAmount: '0.0000',
    sentAmount: sent.amount,
    sentCurrency: sent.currency,
    isPaidAmount: price.isPaidAmount,
    externalId: notice.externalId === null ? null : keptOrder(notice.externalId),
    dedupeKey,
    isFlagged: isOtherPrice || notice.codeUsedBy !== undefined,
    isCodeOfOther: notice.codeUsedBy !== undefined,
    buyerLeadId,
    expectedAmount: isOtherPrice ? address.amount : null,
    expectedCurrency: isOtherPrice ? address.currency : null,
    isLate: deadline !== null && soldAt >= deadline,
    isMatched: lead ? hasBegunBy(lead, soldAt) : false,
    hasUnit: address.campaign.rule.kind === 'quantity' && !isSoldOut ? true : null,
    deadlineAt: deadline,
    actor: address.actor ?? null,
    createdAt: soldAt,
  };
}
