import { isCurrency, minorDigits } from '@lastcall/contracts';
import type { SentPrice } from '@lastcall/core/sales';

/**
 * Money that is told as a whole number of its smallest unit ("cents"), as text that no float has touched; null where the number or the currency is none.
 * `digits` says how many of them stand after the point, where a provider has the same for every currency.
 */
export function moneyOfUnits(units: string | null, currency: string | null, digits?: number): SentPrice | null {
  const code = currency?.toUpperCase() ?? '';
  if (units === null || !/^\d{1,12}$/.test(units) || !isCurrency(code)) return null;
  const places = digits ?? minorDigits(code);
  const padded = units.padStart(places + 1, '0');
  const whole = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '');
  return { amount: places === 0 ? whole : `${whole}.${padded.slice(-places)}`, currency: code };
}
