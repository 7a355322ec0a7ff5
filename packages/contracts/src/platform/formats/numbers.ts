// Imported by package name, so that a remote that bundles this file still uses the shell's preferences.
import { formatPreferences, minorDigits } from '@lastcall/contracts/platform';
import { cached } from './cached.ts';

type UnitDisplay = 'long' | 'short' | 'narrow';

/** Formats a count: "12,804"; for visitors in their language. */
export function countText(count: number, language = formatPreferences().locale): string {
  return cached(Intl.NumberFormat, language, {}).format(count);
}

/** Formats a number with a fixed number of decimal places: "3.0". */
export function decimalText(value: number, digits: number): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** Formats a count where space is limited: "12.8K". */
export function compactCount(count: number): string {
  return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** Formats a percentage, with at most one decimal place by default: "3.4%". */
export function percentText(percent: number, maximumFractionDigits = 1): string {
  return `${numberFormat({ maximumFractionDigits }).format(percent)}%`;
}

/**
 * Formats money: "$97.00", "CA$97.00". Each currency has a distinct symbol or its code, whatever the region, so that two dollar currencies never look the same.
 * Its decimals are those of ISO 4217: the runtime's own data omits decimals that it considers small change. The amount stays a string, whose precision `format` preserves.
 */
export function moneyText(amount: string, currency: string): string {
  const digits = minorDigits(currency);
  const number = numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  return withSymbol(number.format(amount as `${number}`), currency);
}

/** Formats money for an axis: "$1.2K". */
export function compactMoney(amount: number, currency: string): string {
  return withSymbol(numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(amount), currency);
}

/** Formats an amount of a unit, in English unless a language is given: "3 days", "4 hr". */
export function unitText(
  amount: number,
  unit: 'day' | 'hour' | 'minute' | 'second' | 'kilobyte',
  { language, display = 'long' }: { readonly language?: string; readonly display?: UnitDisplay } = {},
): string {
  return unitFormat(language ?? formatPreferences().locale, unit, display).format(amount);
}

/** Returns the plural name of a unit in a language: "days", "Tage". */
export function unitName(unit: 'day' | 'hour' | 'minute' | 'second', language: string, display: UnitDisplay): string {
  const parts = unitFormat(language, unit, display).formatToParts(5);
  return parts.find(({ type }) => type === 'unit')?.value ?? '';
}

function withSymbol(number: string, currency: string): string {
  const symbol = cached(Intl.NumberFormat, 'en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;
  // A code is separated from the number by a space, a symbol is not.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  return number.replace(/^([-\u2212]?)/u, `$1${symbol.replaceAll('$', '$$$$')}${gap}`);
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(Intl.NumberFormat, formatPreferences().locale, options);
}

function unitFormat(language: string, unit: string, unitDisplay: UnitDisplay): Intl.NumberFormat {
  return cached(Intl.NumberFormat, language, { style: 'unit', unit, unitDisplay });
}
