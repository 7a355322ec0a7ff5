import { describe, expect, it } from '@jest/globals';
import { badAmounts, goodAmounts } from '@lastcall/core/testing-kit';
import { priceOf, receivedPrice } from './sale-row.ts';

const saved = { amount: '49.0000', currency: 'USD' };

describe('price of a sale', () => {
  it.each(badAmounts)('is the saved price when the paid amount %j %j is invalid', (amount, currency) => {
    expect(priceOf(saved, { amount, currency })).toEqual({ ...saved, isPaidAmount: false });
  });

  it.each(goodAmounts)('is the paid amount when that is valid: %j %j', (amount, currency) => {
    expect(priceOf(saved, { amount, currency })).toEqual({ amount, currency, isPaidAmount: true });
  });

  it('is the paid amount in the saved currency when there is only an amount', () => {
    expect(priceOf(saved, { amount: '99.50', currency: null })).toEqual({
      amount: '99.50',
      currency: 'USD',
      isPaidAmount: true,
    });
  });

  it('is the saved price without a paid amount', () => {
    expect([priceOf(saved, null), priceOf(saved, undefined)]).toEqual([
      { ...saved, isPaidAmount: false },
      { ...saved, isPaidAmount: false },
    ]);
  });
});

describe('received price', () => {
  const sent = { amount: '49.00', currency: 'USD' };

  it('is the price in the URL when the delivery has no price or a valid one', () => {
    expect([receivedPrice(saved, sent, null), receivedPrice(saved, sent, { amount: '99', currency: 'EUR' })]).toEqual([
      sent,
      sent,
    ]);
  });

  it('is the price in the delivery, truncated for storage, when that is invalid', () => {
    expect(receivedPrice(saved, sent, { amount: '1,99', currency: null })).toEqual({ amount: '1,99', currency: 'USD' });
    expect(receivedPrice(saved, sent, { amount: 'x'.repeat(65), currency: 'Y'.repeat(17) })).toEqual({
      amount: 'x'.repeat(64),
      currency: 'Y'.repeat(16),
    });
  });
});
