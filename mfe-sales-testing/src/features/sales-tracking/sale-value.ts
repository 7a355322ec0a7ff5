import { isCurrency, minorDigits } from '@lastcall/contracts/platform';
import { saveSalesBody, type SalesIntegration, type SaveSalesBody } from '@lastcall/contracts/sales';

/** The price of a sale, as typed. */
export interface SaleValue {
  readonly amount: string;
  readonly currency: string;
}

/** The currencies that are offered as chips; the first three before "show more". */
const chipCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'CAD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'BRL',
  'MXN',
  'INR',
  'JPY',
  'SGD',
  'HKD',
  'ZAR',
  'ILS',
] as const;
const firstChips = 3;

/** Returns the initial value of an empty form. */
export function initialValue({ amount, currency }: Pick<SalesIntegration, 'amount' | 'currency'>): SaleValue {
  return { amount: amount ?? '', currency: currency ?? chipCurrencies[0] };
}

/** Returns the visible chips; a selected currency is always among them. */
export function currencyChips(chosen: string, isOpen: boolean): string[] {
  const shown: string[] = isOpen ? [...chipCurrencies] : chipCurrencies.slice(0, firstChips);
  return shown.includes(chosen) || !isCurrency(chosen) ? shown : [...shown, chosen];
}

/** Returns the value for the service, or the error of each part. An amount has no more decimals than its currency. */
export function parseValue(
  value: SaleValue,
  tooManyDecimals: string,
): { readonly body: SaveSalesBody } | { readonly problems: Partial<Record<keyof SaleValue, string>> } {
  const result = saveSalesBody.safeParse(value);
  if (!result.success)
    return {
      problems: Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [path[0], message])),
    };
  const decimals = normalizeAmount(result.data.amount).split('.')[1]?.length ?? 0;
  return decimals > minorDigits(result.data.currency)
    ? { problems: { amount: tooManyDecimals } }
    : { body: result.data };
}

/** Returns true when two values are the same money; 49, 49.0 and 049.00 are. */
export function isSameValue(
  one: { amount: string | null; currency: string | null },
  other: { amount: string | null; currency: string | null },
): boolean {
  if (one.amount === null || other.amount === null) return false;
  return one.currency === other.currency && normalizeAmount(one.amount) === normalizeAmount(other.amount);
}

function normalizeAmount(amount: string): string {
  const [whole = '', decimals = ''] = amount.trim().split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
