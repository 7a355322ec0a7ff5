import { isCurrency } from '@lastcall/contracts';
import { fitsCurrency } from '@lastcall/core/platform';
import type { PaidPrice, SentPrice } from './sale-notice.ts';

/** Digits before the point, as many as a price that its owner saves may have. */
const mostWhole = /^\d{1,8}(\.\d{1,4})?$/;
/** Characters of a received price that are kept. */
const mostKept = { amount: 64, currency: 16 };

/** Whether something is money of today, with no more digits than its currency has. */
export function isMoney({ amount, currency }: SentPrice): boolean {
  return mostWhole.test(amount) && isCurrency(currency) && fitsCurrency(amount, currency);
}

/** What a sale counts as: what the delivery says was paid where that is money; else what its owner saved. */
export function priceOf(
  saved: SentPrice,
  paid: PaidPrice | null | undefined,
): SentPrice & { readonly isPaidAmount: boolean } {
  const price = paid && { amount: paid.amount, currency: paid.currency ?? saved.currency };
  if (price && isMoney(price)) return { ...price, isPaidAmount: true };
  return { amount: saved.amount, currency: saved.currency, isPaidAmount: false };
}

/** The price as it was received: that of the URL, unless the delivery brings one that is no money, which its owner has to see. */
export function receivedPrice(saved: SentPrice, sent: SentPrice, paid: PaidPrice | null | undefined): SentPrice {
  if (!paid || priceOf(saved, paid).isPaidAmount) return sent;
  return {
    amount: paid.amount.slice(0, mostKept.amount).toWellFormed(),
    currency: (paid.currency ?? saved.currency).slice(0, mostKept.currency).toWellFormed(),
  };
}
