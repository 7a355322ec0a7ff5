import { isCurrency } from '@lastcall/contracts/platform';
import { deadlineOf, hadStartedBy } from '@lastcall/core/tracking';
import { fitsCurrency, isSameAmount } from '@lastcall/core/platform';
import { shownOrder } from './sale-deduplication.ts';
import type { PaidPrice, SaleSource, SaleNotice, SentPrice } from './sale-notice.ts';
import type { Sale } from './sale.entity.ts';

/** A reported sale and its sale source, with the price that it counts with. */
export interface NewSale {
  readonly source: SaleSource;
  readonly notice: SaleNotice;
  readonly sent: SentPrice;
  readonly price: ReturnType<typeof priceOf>;
  readonly soldAt: Date;
}

/** As many integer digits as a saved price may have. */
const wholeAmountPattern = /^\d{1,8}(\.\d{1,4})?$/;
/** The maximum length of a stored received price. */
const maxStored = { amount: 64, currency: 16 };

/** Returns true for an amount in a current currency, with no more digits than the currency has. */
export function isMoney({ amount, currency }: SentPrice): boolean {
  return wholeAmountPattern.test(amount) && isCurrency(currency) && fitsCurrency(amount, currency);
}

/** Returns the price of a sale: the paid amount in the delivery if it is valid, otherwise the saved price. */
export function priceOf(
  saved: SentPrice,
  paid: PaidPrice | null | undefined,
): SentPrice & { readonly isPaidAmount: boolean } {
  const price = paid && { amount: paid.amount, currency: paid.currency ?? saved.currency };
  if (price && isMoney(price)) return { ...price, isPaidAmount: true };
  return { amount: saved.amount, currency: saved.currency, isPaidAmount: false };
}

/** Returns the price as received: the one in the URL, or an invalid price in the delivery, which the owner must see. */
export function receivedPrice(saved: SentPrice, sent: SentPrice, paid: PaidPrice | null | undefined): SentPrice {
  if (!paid || priceOf(saved, paid).isPaidAmount) return sent;
  return {
    amount: paid.amount.slice(0, maxStored.amount).toWellFormed(),
    currency: (paid.currency ?? saved.currency).slice(0, maxStored.currency).toWellFormed(),
  };
}

/** Returns the row of a counted sale: its buyer, their deadline, and whether it was late, because the deadline had passed or the campaign was sold out. */
export function rowOf(
  { incoming, id, dedupeKey }: { incoming: NewSale; id: string; dedupeKey: string },
  lead: SaleNotice['lead'],
  isSoldOut: boolean,
  buyerLeadId: string | null = null,
): Sale {
  const { source, notice, sent, price, soldAt } = incoming;
  const own = deadlineOf(source.campaign, lead ?? null);
  // A sale for which no unit was left is late: selling out ended the campaign, whatever its own deadline is.
  const deadline = isSoldOut && (own === null || own > soldAt) ? soldAt : own;
  const isOtherPrice = !isSameAmount(sent.amount, source.amount) || sent.currency.toUpperCase() !== source.currency;
  return {
    accountId: source.campaign.accountId,
    id,
    campaignId: source.campaign.id,
    leadId: lead?.id ?? null,
    provider: source.provider,
    amount: price.amount,
    currency: price.currency,
    refundedAmount: '0.0000',
    sentAmount: sent.amount,
    sentCurrency: sent.currency,
    isPaidAmount: price.isPaidAmount,
    externalId: notice.externalId === null ? null : shownOrder(notice.externalId),
    dedupeKey,
    isFlagged: isOtherPrice || notice.codeUsedBy !== undefined,
    isCodeOfOther: notice.codeUsedBy !== undefined,
    buyerLeadId,
    expectedAmount: isOtherPrice ? source.amount : null,
    expectedCurrency: isOtherPrice ? source.currency : null,
    isLate: deadline !== null && soldAt >= deadline,
    isMatched: lead ? hadStartedBy(lead, soldAt) : false,
    hasUnit: source.campaign.rule.kind === 'quantity' && !isSoldOut ? true : null,
    deadlineAt: deadline,
    actor: source.actor ?? null,
    createdAt: soldAt,
  };
}
