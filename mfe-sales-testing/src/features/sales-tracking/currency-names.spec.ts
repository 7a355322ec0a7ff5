import { describe, expect, it } from '@jest/globals';
import { currencyCodes } from '@lastcall/contracts/platform';
import { currencyName } from '@lastcall/contracts/platform/formats';
import { currenciesLike } from './currency-names.ts';

describe('a currency that is looked for', () => {
  it.each([
    ['THB', 'its code'],
    ['baht', 'its name'],
    ['Thai', 'the country in its name'],
    ['  thai b ', 'a part of its name'],
  ])('is found by %s, %s', (typed) => {
    expect(currenciesLike(typed)).toContain('THB');
  });

  it('is one of all that are money today, each with a name', () => {
    expect(currenciesLike('USD')).toEqual(currencyCodes);
    expect(currencyCodes.filter((code) => currencyName(code) === code)).toEqual([]);
  });

  it('is not found where nothing is called that', () => {
    expect(currenciesLike('XX1')).toEqual([]);
    expect(currenciesLike('Deutsche Mark')).toEqual([]);
  });
});
