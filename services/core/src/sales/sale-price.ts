import { isCurrency } from '@lastcall/contracts';
import { fitsCurrency } from './money.ts';
import type { SentPrice } from './sale-notice.ts';

/** Digits before the point, as many as a price that its owner saves may have. */
const mostWhole = /^\d{1,8}(\.\d{1,4})?$/;

/** Whether something is money of today, with no more digits than its currency has. */
export function isMoney({ amount, currency }: SentPrice): boolean {
  return mostWhole.test(amount) && isCurrency(currency) && fitsCurrency(amount, currency);
}

/** What a sale counts as: what the provider says was paid where that is money; else what its owner saved. */
export function priceOf(
  saved: SentPrice,
  paid: SentPrice | null | undefined,
): SentPrice & { readonly isPaidAmount: boolean } {
  if (paid && isMoney(paid)) return { amount: paid.amount, currency: paid.currency, isPaidAmount: true };
  return { amount: saved.amount, currency: saved.currency, isPaidAmount: false };
}
