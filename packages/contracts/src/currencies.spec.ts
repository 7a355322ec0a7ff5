import { describe, expect, it } from '@jest/globals';
import { currencyCodes, isCurrency, minorDigits } from './currencies.ts';
import { currency } from './primitives.ts';

/** Sold with no digits, and with three; all others have two. */
const without = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const withThree = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

describe('the currencies', () => {
  it('are the 155 in use, each once, in the order of the alphabet', () => {
    expect(currencyCodes).toHaveLength(155);
    expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort());
    for (const code of currencyCodes) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  it('are known to the runtime by a name, but for one that it has not heard of', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));

    expect(currencyCodes.filter((code) => !known.has(code))).toEqual(['VED']);
  });

  it.each(['USD', 'EUR', 'GBP', 'XCG', 'ZWG', 'SLE', 'VES', 'STN', 'MRU', 'BYN'])('have %s', (code) => {
    expect(isCurrency(code)).toBe(true);
    expect(currency.parse(` ${code} `)).toBe(code);
  });

  it.each(['HRK', 'BGN', 'ANG', 'ZWL', 'SLL', 'CUC', 'DEM', 'BYR', 'MRO', 'STD', 'VEF', 'ZWD', 'LTL', 'EEK'])(
    'have no %s, which was withdrawn',
    (code) => {
      expect(isCurrency(code)).toBe(false);
      expect(currency.safeParse(code).success).toBe(false);
    },
  );

  it.each([
    'XAU',
    'XAG',
    'XDR',
    'XTS',
    'XXX',
    'CLF',
    'CHE',
    'CHW',
    'MXV',
    'USN',
    'UYI',
    'COU',
    'BOV',
    'ZZZ',
    'usd',
    'US',
    'USDD',
    '',
    'ＵＳＤ',
    'constructor',
  ])('have no %j, in which nothing is sold', (code) => {
    expect(isCurrency(code)).toBe(false);
    expect(currency.safeParse(code).success).toBe(false);
  });

  it('have the digits of ISO 4217, and not those that the runtime shows', () => {
    expect(currencyCodes.filter((code) => minorDigits(code) === 0)).toEqual(without);
    expect(currencyCodes.filter((code) => minorDigits(code) === 3)).toEqual(withThree);
    expect(currencyCodes.filter((code) => minorDigits(code) === 2)).toHaveLength(
      155 - without.length - withThree.length,
    );
    expect(['JPY', 'KWD', 'IQD', 'ISK', 'UGX', 'HUF'].map(minorDigits)).toEqual([0, 3, 3, 0, 0, 2]);
  });

  it('have two digits where one is no more', () => {
    expect(minorDigits('HRK')).toBe(2);
  });
});
