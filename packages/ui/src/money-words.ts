import { minorDigits } from '@lastcall/contracts/platform';

/** Money as people read it, with the digits of its currency by ISO 4217: the runtime's own digits drop what it takes for small change. The amount stays text, since `format` takes that exactly. */
export function moneyText(amount: string, currency: string): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount as `${number}`);
}
