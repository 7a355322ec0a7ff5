import { isCurrency } from '@lastcall/contracts/platform';
import { fitsCurrency } from '@lastcall/core/platform';
import type { PaidPrice, SentPrice } from './sale-notice.ts';

/** As many integer digits as a saved price may have. */
const mostWhole = /^\d{1,8}(\.\d{1,4})?$/;
/** The maximum length of a stored received price. */
const mostKept = { amount: 64, currency: 16 };

/** Returns true for an amount in a current currency, with no more digits than the currency has. */
export function isMoney({ amount, currency }: SentPrice): boolean {
  return mostWhole.test(amount) && isCurrency(currency) && fitsCurrency(amount, currency);
}

/** Returns the price of a sale: the paid amount in the delivery if it is money, else the saved price. */
export function priceOf(
  saved: SentPrice,
  paid: PaidPrice | null | undefined,
): SentPrice & { readonly isPaidAmount: boolean } {
  const price = paid && { amount: paid.amount, currency: paid.currency ?? saved.currency };
  if (price && isMoney(price)) return { ...price, isPaidAmount: true };
  return { amount: saved.amount, currency: saved.currency, isPaidAmount: false };
}

/** Returns the price as received: that of the URL, unless the delivery has one that is no money, which its owner must see. */
export function receivedPrice(saved: SentPrice, sent: SentPrice, paid: PaidPrice | null | undefined): SentPrice {
  if (!paid || priceOf(saved, paid).isPaidAmount) return sent;
  return {
    amount: paid.amount.slice(0, mostKept.amount).toWellFormed(),
    currency: (paid.currency ?? saved.currency).slice(0, mostKept.currency).toWellFormed(),
  };
}
