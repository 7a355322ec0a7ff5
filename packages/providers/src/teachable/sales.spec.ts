import { describe, expect, it } from '@jest/globals';
import { sales } from './sales.ts';

const read = (body: unknown) =>
  sales({ query: new URLSearchParams(), body, rawBody: Buffer.from('as sent') }, { tagId: null });

const teachableSale = {
  type: 'Sale.created',
  id: 1,
  livemode: true,
  object: {
    id: 4711,
    final_price: 4990,
    currency: 'eur',
    user: { id: 2, email: 'Ann@Site.test' },
    product: { id: 3, price: 9900 },
  },
};
const teachablePayment = {
  type: 'Transaction.created',
  object: {
    id: 88_001,
    sale_id: 4711,
    final_price: 4990,
    currency: 'EUR',
    charge: 5400,
    user: { email: 'ann@site.test' },
  },
};

describe('sales of Teachable', () => {
  it('reads a payment with its sale and the amount in the currency of the buyer', () => {
    expect(read(teachablePayment)).toMatchObject([
      { emails: ['ann@site.test'], externalId: '4711', paid: { units: '4990', currency: 'EUR' } },
    ]);
  });

  it('reads a list of events', () => {
    expect(
      read([
        teachablePayment,
        { ...teachablePayment, object: { ...teachablePayment.object, sale_id: 4712 } },
        teachableSale,
        'junk',
      ])?.map(({ externalId }) => externalId),
    ).toEqual(['4711', '4712']);
  });

  it('reads the total refunded so far, by its payment', () => {
    const body = {
      type: 'Transaction.refunded',
      object: { id: 88_001, sale_id: 4711, amount_refunded: 1000, currency: 'EUR', user: { email: 'ann@site.test' } },
    };

    expect(read(body)).toMatchObject([
      { externalId: '4711', refund: { id: '88001', isTotal: true, amount: { units: '1000', currency: 'EUR' } } },
    ]);
  });

  it('ignores Sale.created, which free products and manual enrollments also trigger', () => {
    const { final_price: _price, ...enrollment } = teachableSale.object;

    expect(read(teachableSale)).toEqual([]);
    expect(read({ ...teachableSale, object: enrollment })).toEqual([]);
  });

  it('ignores a payment of zero', () => {
    expect(read({ ...teachablePayment, object: { ...teachablePayment.object, final_price: 0 } })).toEqual([]);
  });

  it.each([
    'Enrollment.created',
    'Enrollment.completed',
    'User.created',
    'Sale.subscription_canceled',
    'AbandonedOrder.created',
    'LectureProgress.created',
    'UserTag.created',
    'EmailLead.created',
  ])('ignores %s', (type) => {
    expect(read({ type, object: { id: 1, user: { email: 'ann@site.test' } } })).toEqual([]);
  });

  it.each([
    ['no object', { type: 'Transaction.created' }],
    ['a text as its object', { type: 'Transaction.created', object: 'x' }],
    ['a list as its buyer', { type: 'Transaction.created', object: { user: [] } }],
  ])('reads a payment with %s as a sale without a buyer or an amount', (_, body) => {
    expect(read(body)).toMatchObject([{ emails: [], externalId: null, paid: { units: null, currency: null } }]);
  });

  it.each([null, 'text', 7, {}, { type: 'refund' }, { email: 'ann@site.test' }, []])(
    'leaves %j to the generic format',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );
});
