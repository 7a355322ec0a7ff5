import { describe, expect, it } from '@jest/globals';
import { currencyCodes, isCurrency, minorDigits } from './currencies.ts';
import { currency } from './primitives.ts';

/** Currencies with zero and three decimal places; all others have two. */
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
  it('are the 155 active ones, each once, in alphabetical order', () => {
    expect(currencyCodes).toHaveLength(155);
    expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort());
    for (const code of currencyCodes) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  it('are supported by the runtime, except for one', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));

    expect(currencyCodes.filter((code) => !known.has(code))).toEqual(['VED']);
  });

  it.each(['USD', 'EUR', 'GBP', 'XCG', 'ZWG', 'SLE', 'VES', 'STN', 'MRU', 'BYN'])('include %s', (code) => {
    expect(isCurrency(code)).toBe(true);
    expect(currency.parse(` ${code} `)).toBe(code);
  });

  it.each(['HRK', 'BGN', 'ANG', 'ZWL', 'SLL', 'CUC', 'DEM', 'BYR', 'MRO', 'STD', 'VEF', 'ZWD', 'LTL', 'EEK'])(
    'exclude %s, which was withdrawn',
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
  ])('exclude %j', (code) => {
    expect(isCurrency(code)).toBe(false);
    expect(currency.safeParse(code).success).toBe(false);
  });

  it('have the decimal places of ISO 4217, not those of the runtime', () => {
    expect(currencyCodes.filter((code) => minorDigits(code) === 0)).toEqual(without);
    expect(currencyCodes.filter((code) => minorDigits(code) === 3)).toEqual(withThree);
    expect(currencyCodes.filter((code) => minorDigits(code) === 2)).toHaveLength(
      155 - without.length - withThree.length,
    );
    expect(['JPY', 'KWD', 'IQD', 'ISK', 'UGX', 'HUF'].map(minorDigits)).toEqual([0, 3, 3, 0, 0, 2]);
  });

  it('default to two decimal places for a retired currency', () => {
    expect(minorDigits('HRK')).toBe(2);
  });
});
