import type { SaleEvent } from '@lastcall/contracts';
import { amountText } from './money.ts';
import type { ListedSale } from './sale.repository.ts';

/** A sale as the table of events shows it. */
export function presentSale({ id, email, amount, currency, createdAt, isLate, isMatched, isFlagged }: ListedSale): SaleEvent {
  return { id, email, amount: amountText(amount, currency), currency, created_at: createdAt.toISOString(), isLate, isMatched, isFlagged };
}
