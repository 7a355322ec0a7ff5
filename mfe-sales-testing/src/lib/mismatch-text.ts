import type { SaleEvent } from '@lastcall/contracts/sales';
import { moneyText } from '@lastcall/ui';

/** Returns the received and the expected price of a flagged sale in words; a received price that is no money stands as it was sent. */
export function mismatchText(
  { received, expected }: NonNullable<SaleEvent['mismatch']>,
  words: (received: string, expected: string) => string,
): string {
  return words(
    received.isMoney ? moneyText(received.amount, received.currency) : `${received.amount} ${received.currency}`,
    moneyText(expected.amount, expected.currency),
  );
}
