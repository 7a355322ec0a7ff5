import { describe, expect, it } from '@jest/globals';
import { badAmounts, goodAmounts } from '@lastcall/core/testing-kit';
import { priceOf } from './sale-price.ts';

const saved = { amount: '49.0000', currency: 'USD' };

describe('what a sale counts as', () => {
  it.each(badAmounts)(
    'is what its owner saved when %j %j is said to be paid, which is no money',
    (amount, currency) => {
      expect(priceOf(saved, { amount, currency })).toEqual({ ...saved, isPaidAmount: false });
    },
  );

  it.each(goodAmounts)('is what was paid when that is %j %j', (amount, currency) => {
    expect(priceOf(saved, { amount, currency })).toEqual({ amount, currency, isPaidAmount: true });
  });

  it('is what its owner saved when nobody says what was paid', () => {
    expect([priceOf(saved, null), priceOf(saved, undefined)]).toEqual([
      { ...saved, isPaidAmount: false },
      { ...saved, isPaidAmount: false },
    ]);
  });
});
