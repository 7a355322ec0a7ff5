import type { SaleEvent } from '@lastcall/contracts';
import { amountText } from './money.ts';
import type { ListedSale } from './sale.repository.ts';

/** A sale as the table of events shows it, with the buyer's address. */
export function presentSale({ id, amount, currency, createdAt, isLate, isMatched, isFlagged }: ListedSale, email: string | null): SaleEvent {
  return { id, email, amount: amountText(amount, currency), currency, created_at: createdAt.toISOString(), isLate, isMatched, isFlagged };
}
