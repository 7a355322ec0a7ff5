import { currencyCodes, isCurrency, minorDigits } from '@lastcall/contracts/platform/currencies';

/** An amount in text: its digits with their separators, and every currency that its sign or code may mean; no currencies without a sign or code. */
export interface AmountInText {
  readonly digits: string;
  readonly currencies: readonly string[];
}

/** An exact amount: a plain decimal number, in a currency. */
export interface ExactAmount {
  readonly amount: string;
  readonly currency: string;
}

const dollars = [
  'USD',
  'AUD',
  'CAD',
  'NZD',
  'SGD',
  'HKD',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'TWD',
  'JMD',
  'BSD',
  'BBD',
  'BZD',
  'FJD',
  'TTD',
];
const kronaCurrencies = ['SEK', 'NOK', 'DKK', 'ISK'];

/** The currencies of a sign; longer ones first, so that "US$" is not read as "$". */
const signs: readonly (readonly [sign: string, currencies: readonly string[]])[] = [
  ['US$', ['USD']],
  ['AU$', ['AUD']],
  ['CA$', ['CAD']],
  ['NZ$', ['NZD']],
  ['HK$', ['HKD']],
  ['MX$', ['MXN']],
  ['NT$', ['TWD']],
  ['A$', ['AUD']],
  ['C$', ['CAD']],
  ['S$', ['SGD']],
  ['R$', ['BRL']],
  ['JP¥', ['JPY']],
  ['CN¥', ['CNY']],
  ['zł', ['PLN']],
  ['Kč', ['CZK']],
  ['Ft', ['HUF']],
  ['kr', kronaCurrencies],
  ['Fr.', ['CHF']],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥', ['JPY', 'CNY']],
  ['円', ['JPY']],
  ['元', ['CNY']],
  ['₹', ['INR']],
  ['₩', ['KRW']],
  ['₪', ['ILS']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₫', ['VND']],
  ['₱', ['PHP']],
  ['฿', ['THB']],
  ['₦', ['NGN']],
  ['₴', ['UAH']],
  ['$', dollars],
];

/** The maximum number of characters of a text that are searched for an amount. */
const maxCharacters = 300;

const code = `(?:${currencyCodes.join('|')})(?![A-Za-z])`;
const sign = signs.map(([text]) => text.replace(/[$.]/g, '\\$&')).join('|');
const mark = `(?<![A-Za-z])(?:${code})|${sign}`;
const number = String.raw`\d(?:[\d.,'’\s](?=[\d.,'’\s]*\d)|\d){0,24}`;
const withMark = new RegExp(`(${mark})?\\s?(${mark})?\\s?[-−]?\\s?(${number})\\s?(${mark})?(?:\\s?(${mark}))?`, 'u');

/** Returns the first amount of a text that has a currency or is the whole text; null if there is none. Full-width letters and digits are normalized. */
export function amountIn(text: string): AmountInText | null {
  const plain = text.slice(0, maxCharacters).normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (/^(free|gratis|kostenlos|gratuit)\.?$/i.test(plain)) return { digits: '0', currencies: [] };
  for (const [all, ...found] of plain.matchAll(new RegExp(withMark, 'gu'))) {
    const digits = found.splice(2, 1)[0] ?? '';
    const marks = found.filter((each) => each !== undefined);
    if (marks.length > 0 || all.trim() === plain) return { digits: digits.trim(), currencies: currenciesOf(marks) };
  }
  return null;
}

/**
 * Returns the exact value of an unambiguous amount; `saved` is the currency that the owner has chosen; "$" means that currency if it is a dollar. Returns null for
 * "1,234" (its value depends on the country), for an unknown currency, and for more digits than the currency has.
 */
export function exactAmount({ digits, currencies }: AmountInText, saved: string): ExactAmount | null {
  const currency =
    currencies.length === 0 || currencies.includes(saved) ? saved : currencies.length === 1 ? currencies[0]! : null;
  const amount = currency === null ? null : decimalOf(digits, minorDigits(currency));
  return currency === null || amount === null ? null : { amount, currency };
}

/** A code is more specific than a sign beside it: "$49.00 AUD". */
function currenciesOf(marks: readonly string[]): readonly string[] {
  const coded = marks.find(isCurrency);
  return coded !== undefined ? [coded] : (signs.find(([text]) => text === marks[0])?.[1] ?? []);
}

/** Thousands in groups of three, or the Indian grouping. */
const grouped = /^\d{1,3}([.,'])(?:\d{2,3}\1)*\d{3}$/;
const wholeAmountPattern = 8;

function decimalOf(text: string, minor: number): string | null {
  const digits = text.replace(/[’\s]/g, "'");
  const [whole, fraction] = partsOf(digits, minor) ?? [];
  if (whole === undefined || fraction === undefined || /[1-9]/.test(fraction.slice(minor))) return null;
  const plain = whole.replace(/^0+(?=\d)/, '');
  const shown = fraction.slice(0, minor);
  return plain.length > wholeAmountPattern ? null : shown === '' ? plain : `${plain}.${shown}`;
}

/** Splits a number at its decimal separator. */
function partsOf(digits: string, minor: number): [whole: string, fraction: string] | null {
  if (/^\d+$/.test(digits)) return [digits, ''];
  const [, whole = '', point = '', fraction = ''] = /^(.*)([.,])(\d+)$/.exec(digits) ?? [];
  const separators = new Set(digits.replace(/\d/g, ''));
  if (point !== '' && /^\d+$/.test(whole)) {
    // One comma or point before three digits is a decimal separator in some countries and a thousands separator in others, unless the number starts with
    // 0 or the currency has no fractions at all.
    if (fraction.length !== 3 || whole === '0') return [whole, fraction];
    return minor === 0 && whole.length <= 3 ? [whole + fraction, ''] : null;
  }
  if (separators.size === 1) return grouped.test(digits) ? [digits.replace(/\D/g, ''), ''] : null;
  if (separators.size === 2 && grouped.test(whole) && !whole.includes(point))
    return [whole.replace(/\D/g, ''), fraction];
  return null;
}
