import { describe, expect, it } from '@jest/globals';
import { currencyCodes } from '@lastcall/contracts/platform';
import { currencyName } from '@lastcall/contracts/platform/formats';
import { searchCurrencies } from './currency-names.ts';

describe('a currency search', () => {
  it.each([
    ['THB', 'its code'],
    ['baht', 'its name'],
    ['Thai', 'the country in its name'],
    ['  thai b ', 'a part of its name'],
  ])('finds currencies by %s, %s', (typed) => {
    expect(searchCurrencies(typed)).toContain('THB');
  });

  it('covers all current currencies, each with a name', () => {
    expect(searchCurrencies('USD')).toEqual(currencyCodes);
    expect(currencyCodes.filter((code) => currencyName(code) === code)).toEqual([]);
  });

  it('finds nothing for an unknown name', () => {
    expect(searchCurrencies('XX1')).toEqual([]);
    expect(searchCurrencies('Deutsche Mark')).toEqual([]);
  });
});
