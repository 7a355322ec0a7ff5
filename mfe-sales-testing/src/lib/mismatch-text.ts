import { moneyText } from '@lastcall/contracts/platform/formats';
import type { SaleEvent } from '@lastcall/contracts/sales';

/** Returns the received and the expected price of a flagged sale as text; an invalid received price is quoted as sent. */
export function mismatchText(
  { received, expected }: NonNullable<SaleEvent['mismatch']>,
  labels: (received: string, expected: string) => string,
): string {
  return labels(
    received.isMoney ? moneyText(received.amount, received.currency) : `${received.amount} ${received.currency}`,
    moneyText(expected.amount, expected.currency),
  );
}
