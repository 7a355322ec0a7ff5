import { amountOf, unitsOf } from '@lastcall/core/platform';
import type { Sale } from './sale.entity.ts';
import type { SaleRefund } from './sale-refund.entity.ts';

/** The deduction of each refund from its sale, and their total. */
export interface RefundShares {
  readonly shares: ReadonlyMap<string, string>;
  readonly refunded: string;
  readonly isWhole: boolean;
}

/**
 * Deducts refunds from a sale in order, each up to the remaining amount. A refund without an amount takes the rest; so does a refund in another
 * currency than the sale's, because its share is unknown.
 */
export function sharesOf(
  { amount, currency }: Pick<Sale, 'amount' | 'currency'>,
  refunds: readonly Pick<SaleRefund, 'id' | 'reportedAmount' | 'reportedCurrency'>[],
): RefundShares {
  let left = unitsOf(amount);
  const shares = new Map<string, string>();
  for (const { id, reportedAmount, reportedCurrency } of refunds) {
    const reported =
      reportedAmount === null || (reportedCurrency !== null && reportedCurrency !== currency)
        ? left
        : unitsOf(reportedAmount);
    const share = reported < left ? reported : left;
    left -= share;
    shares.set(id, amountOf(share));
  }
  return { shares, refunded: amountOf(unitsOf(amount) - left), isWhole: refunds.length > 0 && left === 0n };
}
