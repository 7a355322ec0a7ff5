import type { SaleEvent } from '@lastcall/contracts/sales';
import { salePhaseOf } from '@lastcall/core/metric-definitions';
import { amountText, isSameAmount } from '@lastcall/core/platform';
import { orderNumberOf } from '../purchases/index.ts';
import type { ListedSale } from './sale.repository.ts';
import { isMoney } from './sale-row.ts';

/** Converts a sale for tables, with the email addresses of its buyer and of the user of their code. */
export function presentSale(
  sale: ListedSale,
  {
    email,
    buyerEmail,
    isRefundedByOwner,
  }: Pick<SaleEvent, 'email' | 'isRefundedByOwner'> & { readonly buyerEmail: string | null },
): SaleEvent {
  const {
    id,
    amount,
    currency,
    createdAt,
    provider,
    isPaidAmount,
    deadlineAt,
    refundedAmount,
    isLate,
    isMatched,
    isFlagged,
    isCodeOfOther,
  } = sale;
  return {
    id,
    email,
    amount: amountText(amount, currency),
    currency,
    created_at: createdAt.toISOString(),
    provider,
    orderId: orderNumberOf(sale),
    isPaidAmount,
    phase: salePhaseOf(sale),
    deadline: deadlineAt?.toISOString() ?? null,
    refunded: amountText(refundedAmount, currency),
    isRefundedByOwner,
    isRefunded: !isSameAmount(refundedAmount, '0') && isSameAmount(refundedAmount, amount),
    isLate,
    isMatched,
    isFlagged,
    codeUsedBy: isCodeOfOther ? { email: buyerEmail } : null,
    mismatch: isFlagged ? mismatchOf(sale) : null,
  };
}

/** Returns the received and the expected price; null for an old sale whose expected price was not stored. */
function mismatchOf({ sentAmount, sentCurrency, expectedAmount, expectedCurrency }: ListedSale): SaleEvent['mismatch'] {
  if (expectedAmount === null || expectedCurrency === null) return null;
  const sent = { amount: sentAmount, currency: sentCurrency.toUpperCase() };
  return {
    received: isMoney(sent)
      ? { ...sent, amount: amountText(sent.amount, sent.currency), isMoney: true }
      : { amount: sentAmount, currency: sentCurrency, isMoney: false },
    expected: { amount: amountText(expectedAmount, expectedCurrency), currency: expectedCurrency },
  };
}
