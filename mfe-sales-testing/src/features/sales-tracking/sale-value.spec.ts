import { describe, expect, it } from '@jest/globals';
import { validation } from '@lastcall/contracts/platform';
import { currencyChips, isSameValue, parseValue, initialValue } from './sale-value.ts';

const tooMany = 'too many';

describe('the value of a sale', () => {
  it('starts in dollars without an amount', () => {
    expect(initialValue({ amount: null, currency: null })).toEqual({ amount: '', currency: 'USD' });
  });

  it.each(['49', '49.9', '49.90', '0', '99999999.99'])('may be %s dollars', (amount) => {
    expect(parseValue({ amount, currency: 'USD' }, tooMany)).toEqual({ body: { amount, currency: 'USD' } });
  });

  it.each(['', '-5', '1,99', '1e3', 'NaN', 'abc', '123456789'])('rejects the amount %j', (amount) => {
    expect(parseValue({ amount, currency: 'USD' }, tooMany)).toEqual({ problems: { amount: validation.amount } });
  });

  it.each(['US', 'usd', 'DOLLAR', 'XQQ'])('rejects the currency %j', (currency) => {
    expect(parseValue({ amount: '49', currency }, tooMany)).toEqual({ problems: { currency: validation.currency } });
  });

  it.each([
    ['49.90', 'JPY'],
    ['1.999', 'USD'],
    ['1.9999', 'KWD'],
  ])('%s is not a valid amount in %s', (amount, currency) => {
    expect(parseValue({ amount, currency }, tooMany)).toEqual({ problems: { amount: tooMany } });
  });

  it('ignores trailing zeros', () => {
    expect(parseValue({ amount: '500.00', currency: 'JPY' }, tooMany)).toEqual({
      body: { amount: '500.00', currency: 'JPY' },
    });
    expect(isSameValue({ amount: '49', currency: 'USD' }, { amount: '49.00', currency: 'USD' })).toBe(true);
    expect(isSameValue({ amount: '49', currency: 'USD' }, { amount: '49.01', currency: 'USD' })).toBe(false);
    expect(isSameValue({ amount: '49', currency: 'USD' }, { amount: '49', currency: 'EUR' })).toBe(false);
  });

  it('always differs from an unset one', () => {
    expect(isSameValue({ amount: '49', currency: 'USD' }, { amount: null, currency: null })).toBe(false);
  });
});

describe('the currency chips', () => {
  it('are three at first', () => {
    expect(currencyChips('USD', false)).toEqual(['USD', 'EUR', 'GBP']);
  });

  it('include the selected currency', () => {
    expect(currencyChips('THB', false)).toEqual(['USD', 'EUR', 'GBP', 'THB']);
  });

  it('are many once expanded', () => {
    expect(currencyChips('USD', true).length).toBeGreaterThan(10);
  });
});
