import { amountOf, unitsOf } from '@lastcall/core/platform';
import type { Sale } from './sale.entity.ts';
import type { SaleRefund } from './sale-refund.entity.ts';

/** What each refund takes off its sale, and what they take together. */
export interface RefundShares {
  readonly shares: ReadonlyMap<string, string>;
  readonly refunded: string;
  readonly isWhole: boolean;
}

/**
 * Takes refunds off a sale in their order, each no more than is left. One that says no amount takes all that is left;
 * so does one that says it in another money than the sale counts in, since nobody knows how much of it that is.
 */
export function sharesOf(
  { amount, currency }: Pick<Sale, 'amount' | 'currency'>,
  refunds: readonly Pick<SaleRefund, 'id' | 'reportedAmount' | 'reportedCurrency'>[],
): RefundShares {
  let left = unitsOf(amount);
  const shares = new Map<string, string>();
  for (const { id, reportedAmount, reportedCurrency } of refunds) {
    const told =
      reportedAmount === null || (reportedCurrency !== null && reportedCurrency !== currency)
        ? left
        : unitsOf(reportedAmount);
    const share = told < left ? told : left;
    left -= share;
    shares.set(id, amountOf(share));
  }
  return { shares, refunded: amountOf(unitsOf(amount) - left), isWhole: refunds.length > 0 && left === 0n };
}
