import { afterEach, describe, expect, it } from '@jest/globals';
import { currencyCodes, minorDigits } from '../currencies.ts';
import { resetFormatPreferences, setFormatPreferences } from '../format-preferences.ts';
import {
  compactCount,
  compactMoney,
  counted,
  countText,
  currencyName,
  decimalText,
  languageName,
  listText,
  moneyText,
  percentText,
  plural,
  unitName,
  unitText,
  waitText,
} from './index.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
afterEach(resetFormatPreferences);

describe('money', () => {
  it.each([
    ['97', 'USD', '$97.00'],
    ['1234.5', 'USD', '$1,234.50'],
    ['97', 'CAD', 'CA$97.00'],
    ['4900', 'JPY', '¥4,900'],
    ['0.1', 'EUR', '€0.10'],
    ['1.234', 'KWD', 'KWD 1.234'],
    ['1.234', 'IQD', 'IQD 1.234'],
    ['990.5', 'HUF', 'HUF 990.50'],
    ['500', 'ISK', 'ISK 500'],
    ['500', 'UGX', 'UGX 500'],
    ['12', 'COP', 'COP 12.00'],
    ['-5.5', 'GBP', '-£5.50'],
    ['9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
  ])('%s %s is formatted as %s', (amount, currency, text) => {
    expect(plain(moneyText(amount, currency))).toBe(text);
  });

  it('has the same symbol in every region, with the separators of the region', () => {
    const inRegions = ['en-GB', 'en-CA', 'en-AU', 'en-DE', 'de'].map((locale) => {
      setFormatPreferences({ locale });
      return moneyText('1234.5', 'USD');
    });

    expect(inRegions).toEqual(['$1,234.50', '$1,234.50', '$1,234.50', '$1.234,50', '$1.234,50']);
  });

  it('has the decimal places of ISO 4217 for every currency', () => {
    for (const code of currencyCodes)
      expect(moneyText('1.2345', code).replace(/^.*1\.?/, '')).toHaveLength(minorDigits(code));
  });

  it('is compact on an axis', () => {
    expect([1234, -1234].map((amount) => compactMoney(amount, 'USD'))).toEqual(['$1.2K', '-$1.2K']);
  });
});

describe('a number', () => {
  it.each([
    ['en-US', '12,804', '12.8K', '3.4%', '1.5'],
    ['en-GB', '12,804', '12.8K', '3.4%', '1.5'],
    ['de', '12.804', '12.804', '3,4%', '1,5'],
  ])('has the separators of %s, and no space before a percent sign', (locale, count, _compact, percent, decimal) => {
    setFormatPreferences({ locale });
    expect([countText(12_804), percentText(3.42), decimalText(1.46, 1)]).toEqual([count, percent, decimal]);
  });

  it('is compact where space is limited', () => {
    expect([999, 12_804, 2_000_000].map(compactCount)).toEqual(['999', '12.8K', '2M']);
  });

  it('has a unit in English or a given language', () => {
    expect([
      unitText(1, 'day'),
      unitText(3, 'hour', { display: 'short' }),
      unitText(3, 'day', { language: 'de' }),
      unitName('day', 'de', 'long'),
    ]).toEqual(['1 day', '3 hr', '3 Tage', 'Tage']);
  });
});

describe('a phrase', () => {
  it.each([
    [0, '0 leads'],
    [1, '1 lead'],
    [2, '2 leads'],
    [1204, '1,204 leads'],
  ])('for a count of %s has the right plural: %s', (count, text) => {
    expect(counted(count, 'lead')).toBe(text);
  });

  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [61, '2 minutes'],
    [3_600, '1 hour'],
    [3_601, '2 hours'],
  ])('for a wait of %s seconds is %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });

  it('supports irregular plurals', () => {
    expect([counted(2, 'delivery', 'deliveries'), plural(1, 'it', 'them'), plural(2, 'it', 'them')]).toEqual([
      '2 deliveries',
      'it',
      'them',
    ]);
  });

  it.each([
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a and b', 'a or b'],
    [['a', 'b', 'c'], 'a, b, and c', 'a, b, or c'],
  ])('joins %j into a list', (words, and, or) => {
    expect([listText(words), listText(words, 'or')]).toEqual([and, or]);
  });

  it('names languages and currencies', () => {
    expect([languageName('de'), languageName('en-GB'), currencyName('THB')]).toEqual([
      'German',
      'British English',
      'Thai Baht',
    ]);
  });
});
