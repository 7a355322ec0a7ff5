import { minorDigits } from '@lastcall/contracts/platform';

/** Formats money with the decimals of its currency by ISO 4217: the runtime's own data omits decimals that it considers small change. The amount stays a string, since `format` takes that exactly. */
export function moneyText(amount: string, currency: string): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount as `${number}`);
}
