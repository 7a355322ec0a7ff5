import type { Money } from '@lastcall/contracts';
import { amountOf, amountText, unitsOf } from './money.ts';

/** What was sold and paid back in one currency; plain decimals. */
interface SoldIn {
  readonly currency: string;
  readonly sold: string;
  readonly refunded: string;
}

/** What comes together in each currency, in the order in which the currencies come first. Nothing is added across currencies. */
export function moneyOf(all: readonly SoldIn[]): Money[] {
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, own]) => {
    const [sold, refunded] = [
      own.reduce((sum, each) => sum + unitsOf(each.sold), 0n),
      own.reduce((sum, each) => sum + unitsOf(each.refunded), 0n),
    ];
    return {
      currency,
      sold: textOf(sold, currency),
      refunded: textOf(refunded, currency),
      net: textOf(sold - refunded, currency),
    };
  });
}

function textOf(units: bigint, currency: string): string {
  return units < 0n ? `-${amountText(amountOf(-units), currency)}` : amountText(amountOf(units), currency);
}
