import { describe, expect, it } from '@jest/globals';
import { badAmounts, goodAmounts } from '@lastcall/core/testing-kit';
import { priceOf, receivedPrice } from './sale-price.ts';

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

  it('is what was paid in the saved currency when only an amount is said', () => {
    expect(priceOf(saved, { amount: '99.50', currency: null })).toEqual({
      amount: '99.50',
      currency: 'USD',
      isPaidAmount: true,
    });
  });

  it('is what its owner saved when nobody says what was paid', () => {
    expect([priceOf(saved, null), priceOf(saved, undefined)]).toEqual([
      { ...saved, isPaidAmount: false },
      { ...saved, isPaidAmount: false },
    ]);
  });
});

describe('the received price', () => {
  const sent = { amount: '49.00', currency: 'USD' };

  it('is that of the URL when the delivery says none, or one that counts', () => {
    expect([receivedPrice(saved, sent, null), receivedPrice(saved, sent, { amount: '99', currency: 'EUR' })]).toEqual([
      sent,
      sent,
    ]);
  });

  it('is that of the delivery when it is no money, as much of it as is kept', () => {
    expect(receivedPrice(saved, sent, { amount: '1,99', currency: null })).toEqual({ amount: '1,99', currency: 'USD' });
    expect(receivedPrice(saved, sent, { amount: 'x'.repeat(65), currency: 'Y'.repeat(17) })).toEqual({
      amount: 'x'.repeat(64),
      currency: 'Y'.repeat(16),
    });
  });
});
