import { describe, expect, it } from '@jest/globals';
import { sales } from './sales.ts';

const read = (body: unknown) =>
  sales({ query: new URLSearchParams(), body, rawBody: Buffer.from('as sent') }, { tagId: null });

describe('sales of Kajabi', () => {
  const customer = { id: '9', type: 'customers', attributes: { name: 'Ann', email: 'ann@site.test' } };
  const purchase = { id: '5', type: 'purchases', attributes: { amount_in_cents: 1000, currency: 'USD' } };
  const payment = {
    id: '6',
    type: 'transactions',
    attributes: { action: 'charge', state: 'succeeded', amount_in_cents: 1000, currency: 'USD' },
  };
  const order = {
    id: '7',
    type: 'orders',
    attributes: { order_number: 1042, total_price_in_cents: 1200, currency_code: 'USD' },
  };

  it.each<[string, unknown, object]>([
    ['purchase', [purchase, customer], { externalId: 'purchases 5', paid: { units: '1000', currency: 'USD' } }],
    [
      'payment',
      { id: 'e', event: 'payment_succeeded', payload: [payment, customer] },
      { externalId: 'transactions 6', paid: { units: '1000', currency: 'USD' } },
    ],
    [
      'order',
      { id: 'e', event: 'order_created', payload: [payment, customer, order] },
      { externalId: '1042', paid: { units: '1200', currency: 'USD' } },
    ],
    [
      'purchase of a webhook from the UI',
      {
        id: '3',
        event: 'purchase.created',
        payload: {
          member_email: 'ann@site.test',
          offer_id: 1,
          payment_transaction: { id: 6, amount_paid: 1000, currency: 'usd' },
        },
      },
      { externalId: 'transactions 6', paid: { units: '1000', currency: 'usd' } },
    ],
    [
      'purchase of a webhook from the UI without a payment',
      { id: '3', event: 'purchase.created', payload: { member_email: 'ann@site.test' } },
      { externalId: '3', paid: { units: null, currency: null } },
    ],
  ])('reads a %s with its buyer and the amount', (_, body, notice) => {
    expect(read(body)).toMatchObject([{ emails: ['ann@site.test'], ...notice }]);
  });

  it.each(['tag_added', 'form_submission', 'contact.created'])('ignores %s', (event) => {
    expect(read({ id: '1', event, payload: { member_email: 'ann@site.test' } })).toEqual([]);
  });

  it.each([{ email: 'ann@site.test', order_id: 5 }, [{ id: 1 }, null, 'x'], null, 'text'])(
    'leaves %j to the generic format',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );
});
