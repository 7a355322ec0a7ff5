import { describe, expect, it } from '@jest/globals';
import { sharesOf } from './refund-shares.ts';

const sale = { amount: '49.9000', currency: 'USD' };
const refund = (id: string, reportedAmount: string | null = null, reportedCurrency: string | null = null) => ({
  id,
  reportedAmount,
  reportedCurrency,
});

describe('refunds of a sale', () => {
  it.each([
    ['its full amount', [refund('a')], ['49.9000'], '49.9000', true],
    ['a part', [refund('a', '10')], ['10.0000'], '10.0000', false],
    ['two parts', [refund('a', '0.1'), refund('b', '0.2')], ['0.1000', '0.2000'], '0.3000', false],
    ['two parts that are the whole', [refund('a', '9.9'), refund('b', '40')], ['9.9000', '40.0000'], '49.9000', true],
    ['more than the sale', [refund('a', '50')], ['49.9000'], '49.9000', true],
    ['more than is left', [refund('a', '40'), refund('b', '40')], ['40.0000', '9.9000'], '49.9000', true],
    ['all after a part', [refund('a', '9.9'), refund('b')], ['9.9000', '40.0000'], '49.9000', true],
    ['all twice', [refund('a'), refund('b')], ['49.9000', '0.0000'], '49.9000', true],
    ['an amount in its own currency', [refund('a', '10', 'USD')], ['10.0000'], '10.0000', false],
    ['an amount in another currency', [refund('a', '10', 'EUR')], ['49.9000'], '49.9000', true],
    ['nothing', [refund('a', '0')], ['0.0000'], '0.0000', false],
    ['none', [], [], '0.0000', false],
  ])('of %s never exceed its amount', (_, refunds, shares, refunded, isWhole) => {
    expect(sharesOf(sale, refunds)).toEqual({
      shares: new Map(refunds.map(({ id }, index) => [id, shares[index]])),
      refunded,
      isWhole,
    });
  });

  it('add up exactly for ten thousand partial refunds', () => {
    const parts = Array.from({ length: 10_000 }, (_, index) => refund(String(index), '0.01'));

    expect(sharesOf({ amount: '100.0000', currency: 'EUR' }, parts)).toMatchObject({
      refunded: '100.0000',
      isWhole: true,
    });
  });
});
