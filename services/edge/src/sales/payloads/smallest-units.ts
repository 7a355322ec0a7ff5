import { isCurrency, minorDigits } from '@lastcall/contracts/platform';
import type { SentPrice } from '@lastcall/core/sales';

/**
 * Converts an amount in the smallest unit of its currency ("cents") to text without float arithmetic; null when the number or the currency is invalid.
 * `digits` overrides the currency's decimal places for providers that use the same number for every currency.
 */
export function moneyOfUnits(units: string | null, currency: string | null, digits?: number): SentPrice | null {
  const code = currency?.toUpperCase() ?? '';
  if (units === null || !/^\d{1,12}$/.test(units) || !isCurrency(code)) return null;
  const places = digits ?? minorDigits(code);
  const padded = units.padStart(places + 1, '0');
  const whole = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '');
  return { amount: places === 0 ? whole : `${whole}.${padded.slice(-places)}`, currency: code };
}
