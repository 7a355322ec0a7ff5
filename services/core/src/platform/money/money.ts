import { minorDigits } from '@lastcall/contracts/platform';

/** A plain decimal number as a string: digits, optionally followed by a point and more digits. No exponents, signs or spaces. */
const decimal = /^(\d+)(?:\.(\d+))?$/;

/**
 * Formats an amount with the number of decimals of its currency: 49 and 49.0000 are `49.00` in USD, `49` in JPY,
 * `49.000` in KWD. The amount must fit its currency.
 */
export function amountText(amount: string, currency: string): string {
  const [, whole = '0', fraction = ''] = decimal.exec(amount) ?? [];
  const digits = minorDigits(currency);
  return digits === 0
    ? withoutLeadingZeros(whole)
    : `${withoutLeadingZeros(whole)}.${fraction.slice(0, digits).padEnd(digits, '0')}`;
}

/** Returns true when an amount has no more decimals than its currency (zeros do not count). */
export function fitsCurrency(amount: string, currency: string): boolean {
  const [matched, , fraction = ''] = decimal.exec(amount) ?? [];
  return matched !== undefined && /^0*$/.test(fraction.slice(minorDigits(currency)));
}

/** Compares two amounts; a string that is not a plain decimal number is not equal to anything. */
export function isSameAmount(one: string, other: string): boolean {
  const [a, b] = [canonicalAmount(one), canonicalAmount(other)];
  return a !== null && a === b;
}

/**
 * Returns an amount in its canonical form, without redundant zeros; null for a string that is not a plain decimal number.
 */
export function canonicalAmount(text: string): string | null {
  const [matched, whole = '', fraction = ''] = decimal.exec(text) ?? [];
  return matched === undefined ? null : `${withoutLeadingZeros(whole)}.${fraction.replace(/0+$/, '')}`;
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/**
 * Converts an amount to ten-thousandths, for exact sums and comparisons. The text is a plain decimal with at most four
 * decimals.
 */
export function unitsOf(amount: string): bigint {
  const [, whole = '0', fraction = ''] = decimal.exec(amount) ?? [];
  return BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'));
}

/** Converts ten-thousandths to a plain decimal; negative amounts have a sign. */
export function amountOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
