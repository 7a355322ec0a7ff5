import { describe, expect, it } from '@jest/globals';
import { sales } from './sales.ts';

const read = (body: unknown) =>
  sales({ query: new URLSearchParams(), body, rawBody: Buffer.from('as sent') }, { tagId: null });
const form = (text: string) => Object.fromEntries(new URLSearchParams(text));

describe('sales of ThriveCart', () => {
  const success =
    'event=order.success&thrivecart_account=ann&thrivecart_secret=s&order_id=77&currency=USD&customer%5Bemail%5D=ann%40site.test&order%5Btotal%5D=4999&order%5Btax%5D=0';

  it('reads an order with the amount, in hundredths of any currency', () => {
    expect(read(form(success))).toMatchObject([
      { emails: ['ann@site.test'], externalId: '77', paid: { units: '4999', currency: 'USD', digits: 2 } },
    ]);
    expect(read(form(success.replace('USD', 'JPY')))).toMatchObject([
      { paid: { units: '4999', currency: 'JPY', digits: 2 } },
    ]);
  });

  const payment = {
    event: 'order_payment_product',
    webhook_id: '5f0c',
    mode: 'live',
    mode_int: 2,
    order_id: 78,
    base_product: 2,
    currency: 'usd',
    customer: { email: 'bob@site.test' },
    order: {
      total: 5100,
      charges: [{ name: 'Course', item_type: 'product', item_identifier: 'product_2', amount: 100 }],
    },
  };

  it('reads the product of an order with its charge', () => {
    expect(read(payment)).toMatchObject([
      { emails: ['bob@site.test'], externalId: '78', paid: { units: '100', currency: 'usd', digits: 2 } },
    ]);
  });

  it.each(['bump', 'upsell', 'downsell'])('reads the %s of an order as a separate sale', (item) => {
    const charges = [
      ...payment.order.charges,
      { item_type: item, item_identifier: `${item}_9`, amount: 5000 },
      { item_type: item, item_identifier: `${item}_10`, amount: 7000 },
    ];
    const event = { ...payment, event: `order_payment_${item}`, purchase: { [`${item}_id`]: 9 }, order: { charges } };

    expect(read(event)).toMatchObject([
      { externalId: `78 ${item} 9`, paid: { units: '5000', currency: 'usd', digits: 2 } },
    ]);
    expect(read({ ...event, event: `order_refund_${item}`, refund: { id: 'r-1', amount: 5000 } })).toMatchObject([
      { externalId: `78 ${item} 9`, refund: { id: 'r-1', amount: { units: '5000' } } },
    ]);
  });

  it('identifies an item without an id by its delivery, and reads an item without a clear charge without an amount', () => {
    const event = {
      ...payment,
      event: 'order_payment_bump',
      order: { total: 5100, charges: [{ amount: 1 }, { amount: 2 }] },
    };

    expect(read(event)).toMatchObject([{ externalId: '78 bump 5f0c', paid: { units: null } }]);
  });

  it('ignores order_created, which is sent in addition to the payments', () => {
    expect(read({ ...payment, event: 'order_created' })).toEqual([]);
  });

  it('ignores a test order', () => {
    expect(read(form(`${success}&mode=test`))).toEqual([]);
    expect(read(form(`${success}&mode_int=1`))).toEqual([]);
    expect(read({ ...payment, mode: undefined, mode_int: 1 })).toEqual([]);
    expect(read(form(`${success}&mode=live&mode_int=2`))).toHaveLength(1);
  });

  it('reads a refund of an order', () => {
    const refund = `${success.replace('order.success', 'order.refund')}&refund%5Bamount%5D=1999&refund%5Bid%5D=r-1`;

    expect(read(form(refund))).toMatchObject([
      { externalId: '77', refund: { id: 'r-1', amount: { units: '1999', currency: 'USD', digits: 2 } } },
    ]);
    expect(read(form(success.replace('order.success', 'order.refund')))).toMatchObject([
      { refund: { id: null, amount: { units: null } } },
    ]);
  });

  it.each(['order.subscription_payment', 'cart.abandoned', 'affiliate.commission_earned', 'order.rebill_failed'])(
    'ignores %s',
    (event) => {
      expect(read(form(success.replace('order.success', event)))).toEqual([]);
    },
  );

  it.each([null, 'text', 7, {}, { email: 'ann@site.test' }, { event: 'order.success' }])(
    'leaves %j to the generic format',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );
});
