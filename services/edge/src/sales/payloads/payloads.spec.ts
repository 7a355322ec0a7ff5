import { describe, expect, it } from '@jest/globals';
import { noticesOf } from '../sale-delivery.ts';

const read = (provider: string, body: unknown, query = '') =>
  noticesOf({ provider, tagId: '7' }, { query: new URLSearchParams(query), body, rawBody: Buffer.from('as sent') });
const form = (text: string) => Object.fromEntries(new URLSearchParams(text));

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

describe('a delivery of Teachable', () => {
  it('reads a payment with its sale id and the amount in the buyer’s currency', () => {
    expect(read('teachable', teachablePayment)).toMatchObject([
      { email: 'ann@site.test', externalId: '4711', paid: { amount: '49.90', currency: 'EUR' } },
    ]);
  });

  it('reads many events at once', () => {
    expect(
      read('teachable', [
        teachablePayment,
        { ...teachablePayment, object: { ...teachablePayment.object, sale_id: 4712 } },
        teachableSale,
        'junk',
      ]).map(({ externalId }) => externalId),
    ).toEqual(['4711', '4712']);
  });

  it('reads the amount refunded so far, by payment', () => {
    const body = {
      type: 'Transaction.refunded',
      object: { id: 88_001, sale_id: 4711, amount_refunded: 1000, currency: 'EUR', user: { email: 'ann@site.test' } },
    };

    expect(read('teachable', body)).toMatchObject([
      { externalId: '4711', refund: { id: '88001', isTotal: true, amount: { amount: '10.00', currency: 'EUR' } } },
    ]);
  });

  it('ignores Sale.created, which free products and manual enrollments send too', () => {
    const { final_price: _price, ...enrollment } = teachableSale.object;

    expect(read('teachable', teachableSale)).toEqual([]);
    expect(read('teachable', { ...teachableSale, object: enrollment })).toEqual([]);
  });

  it('ignores a payment of zero', () => {
    expect(read('teachable', { ...teachablePayment, object: { ...teachablePayment.object, final_price: 0 } })).toEqual(
      [],
    );
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
    expect(read('teachable', { type, object: { id: 1, user: { email: 'ann@site.test' } } })).toEqual([]);
  });

  it.each([
    ['no object', { type: 'Transaction.created' }],
    ['a text as its object', { type: 'Transaction.created', object: 'x' }],
    ['a list as its buyer', { type: 'Transaction.created', object: { user: [] } }],
    [
      'an amount with a fraction',
      { type: 'Transaction.created', object: { id: 1, final_price: 49.9, currency: 'USD' } },
    ],
    ['an amount below zero', { type: 'Transaction.created', object: { id: 1, final_price: -1, currency: 'USD' } }],
    [
      'an amount beyond all money',
      { type: 'Transaction.created', object: { id: 1, final_price: 1e21, currency: 'USD' } },
    ],
    [
      'a currency that is no more',
      { type: 'Transaction.created', object: { id: 1, final_price: 4990, currency: 'HRK' } },
    ],
    ['no currency', { type: 'Transaction.created', object: { id: 1, final_price: 4990 } }],
  ])('with %s is a sale at the owner’s saved price', (_, body) => {
    expect(read('teachable', body)).toMatchObject([{ paid: null }]);
  });
});

describe('a delivery of Kajabi', () => {
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
    ['purchase', [purchase, customer], { externalId: 'purchases 5', paid: { amount: '10.00', currency: 'USD' } }],
    [
      'payment',
      { id: 'e', event: 'payment_succeeded', payload: [payment, customer] },
      { externalId: 'transactions 6', paid: { amount: '10.00', currency: 'USD' } },
    ],
    [
      'order',
      { id: 'e', event: 'order_created', payload: [payment, customer, order] },
      { externalId: '1042', paid: { amount: '12.00', currency: 'USD' } },
    ],
    [
      'purchase of its screens',
      {
        id: '3',
        event: 'purchase.created',
        payload: {
          member_email: 'ann@site.test',
          offer_id: 1,
          payment_transaction: { id: 6, amount_paid: 1000, currency: 'usd' },
        },
      },
      { externalId: 'transactions 6', paid: { amount: '10.00', currency: 'USD' } },
    ],
    [
      'purchase of its screens without a payment',
      { id: '3', event: 'purchase.created', payload: { member_email: 'ann@site.test' } },
      { externalId: '3', paid: null },
    ],
    [
      'order in yen, which have no cents',
      [{ ...order, attributes: { order_number: 1, total_price_in_cents: 4900, currency_code: 'JPY' } }, customer],
      { paid: { amount: '4900', currency: 'JPY' } },
    ],
    [
      'order in dinars, which have thousandths',
      [{ ...order, attributes: { order_number: 1, total_price_in_cents: 1234, currency_code: 'KWD' } }, customer],
      { paid: { amount: '1.234', currency: 'KWD' } },
    ],
  ])('reads a %s with its buyer and the amount paid', (_, body, notice) => {
    expect(read('kajabi', body)).toMatchObject([{ email: 'ann@site.test', ...notice }]);
  });

  it.each(['tag_added', 'form_submission', 'contact.created'])('ignores %s', (event) => {
    expect(read('kajabi', { id: '1', event, payload: { member_email: 'ann@site.test' } })).toEqual([]);
  });

  it('in another form is read as the fields of one sale', () => {
    expect(read('kajabi', { email: 'ann@site.test', order_id: 5 })).toMatchObject([
      { email: 'ann@site.test', externalId: '5' },
    ]);
    expect(read('kajabi', [{ id: 1 }, null, 'x'])).toMatchObject([{ email: null, externalId: null }]);
  });
});

describe('a delivery of ThriveCart at the generic URL', () => {
  const success =
    'event=order.success&thrivecart_account=ann&thrivecart_secret=s&order_id=77&currency=USD&customer%5Bemail%5D=ann%40site.test&order%5Btotal%5D=4999&order%5Btax%5D=0';

  it('reads an order with the amount paid, in hundredths', () => {
    expect(read('custom', form(success))).toMatchObject([
      { email: 'ann@site.test', externalId: '77', paid: { amount: '49.99', currency: 'USD' } },
    ]);
    expect(read('custom', form(success.replace('USD', 'JPY')))).toMatchObject([
      { paid: { amount: '49.99', currency: 'JPY' } },
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
    expect(read('custom', payment)).toMatchObject([
      { email: 'bob@site.test', externalId: '78', paid: { amount: '1.00', currency: 'USD' } },
    ]);
  });

  it.each(['bump', 'upsell', 'downsell'])('reads the %s of an order as a separate sale', (item) => {
    const charges = [
      ...payment.order.charges,
      { item_type: item, item_identifier: `${item}_9`, amount: 5000 },
      { item_type: item, item_identifier: `${item}_10`, amount: 7000 },
    ];
    const event = { ...payment, event: `order_payment_${item}`, purchase: { [`${item}_id`]: 9 }, order: { charges } };

    expect(read('custom', event)).toMatchObject([
      { externalId: `78 ${item} 9`, paid: { amount: '50.00', currency: 'USD' } },
    ]);
    expect(
      read('custom', { ...event, event: `order_refund_${item}`, refund: { id: 'r-1', amount: 5000 } }),
    ).toMatchObject([{ externalId: `78 ${item} 9`, refund: { id: 'r-1', amount: { amount: '50.00' } } }]);
  });

  it('identifies an item without an id by its delivery, without an amount where its charge is missing', () => {
    const event = {
      ...payment,
      event: 'order_payment_bump',
      order: { total: 5100, charges: [{ amount: 1 }, { amount: 2 }] },
    };

    expect(read('custom', event)).toMatchObject([{ externalId: '78 bump 5f0c', paid: null }]);
  });

  it('ignores order_created, which arrives beside the payments', () => {
    expect(read('custom', { ...payment, event: 'order_created' })).toEqual([]);
  });

  it('ignores a test order', () => {
    expect(read('custom', form(`${success}&mode=test`))).toEqual([]);
    expect(read('custom', form(`${success}&mode_int=1`))).toEqual([]);
    expect(read('custom', { ...payment, mode: undefined, mode_int: 1 })).toEqual([]);
    expect(read('custom', form(`${success}&mode=live&mode_int=2`))).toHaveLength(1);
  });

  it('reads a refund of its order', () => {
    const refund = `${success.replace('order.success', 'order.refund')}&refund%5Bamount%5D=1999&refund%5Bid%5D=r-1`;

    expect(read('custom', form(refund))).toMatchObject([
      { externalId: '77', refund: { id: 'r-1', amount: { amount: '19.99', currency: 'USD' } } },
    ]);
    expect(read('custom', form(success.replace('order.success', 'order.refund')))).toMatchObject([
      { refund: { id: null, amount: null } },
    ]);
  });

  it.each(['order.subscription_payment', 'cart.abandoned', 'affiliate.commission_earned', 'order.rebill_failed'])(
    'tells of no sale by %s',
    (event) => {
      expect(read('custom', form(success.replace('order.success', event)))).toEqual([]);
    },
  );
});

describe('a delivery of plain fields', () => {
  it.each<[string, string, unknown, string]>([
    [
      'ActiveCampaign’s automation',
      'activecampaign',
      form('type=contact_tag_added&contact%5Bid%5D=1&contact%5Bemail%5D=ann%40site.test&contact%5Bfirst_name%5D=Ann'),
      '',
    ],
    [
      'Drip’s "Send an HTTP Post"',
      'drip',
      { subscriber: { id: 'z', email: 'ann@site.test', tags: ['Customer'], custom_fields: { name: 'Ann' } } },
      '',
    ],
    [
      'Drip’s webhook',
      'drip',
      {
        event: 'subscriber.applied_tag',
        data: { subscriber: { email: 'ann@site.test' }, properties: { tag: 'Customer' } },
        occurred_at: '2026-11-20T12:00:00Z',
      },
      '',
    ],
    ['Drip as a form', 'drip', form('subscriber%5Bemail%5D=ann%40site.test'), ''],
    ['Keap’s placeholders', 'keap', {}, 'email=ann%40site.test&first_name=Ann'],
    ['Ontraport’s post data', 'ontraport', form('email=ann%40site.test&first_name=Ann'), ''],
    ['Make', 'make', { email: 'ann@site.test', bundle: { deep: [1] } }, ''],
    ['Zapier', 'zapier', { Email: 'ann@site.test' }, ''],
    ['a program', 'custom', { email: 'ann@site.test' }, ''],
  ])('is one sale of its buyer: %s', (_, provider, body, query) => {
    expect(read(provider, body, query)).toMatchObject([{ email: 'ann@site.test', refund: null }]);
  });

  it.each(['make', 'zapier', 'custom'])('reads the amount paid by amount and currency for %s', (provider) => {
    const paidOf = (body: object, query = '') => read(provider, body, query)[0]!.paid;

    expect(paidOf({ amount: '99.00', currency: 'EUR' })).toEqual({ amount: '99.00', currency: 'EUR' });
    expect(paidOf({ Amount: 99.5, Currency: ' eur ' })).toEqual({ amount: '99.5', currency: 'EUR' });
    expect(paidOf({ amount: '99' })).toEqual({ amount: '99', currency: null });
    expect(paidOf({}, 'amount=99&currency=eur')).toEqual({ amount: '99', currency: 'EUR' });
  });

  it.each([
    { total: 1, currency: 'EUR', price: 0.1 },
    { paid: { amount: '1', currency: 'EUR' } },
    { amount: ' ', currency: 'EUR' },
    { amount: null },
  ])('reads no amount from other fields: %j', (body) => {
    expect(read('zapier', body)[0]!.paid).toBeNull();
  });

  it.each(['activecampaign', 'drip', 'keap', 'ontraport'])(
    'says nothing of what was paid to %s, which fills in no amounts',
    (provider) => {
      expect(read(provider, { email: 'ann@site.test', amount: '99.00', currency: 'EUR' })[0]!.paid).toBeNull();
    },
  );

  it.each(['refund', 'Refunded', 'sale.refunded', 'ORDER.REFUND', ' refund '])(
    'is a refund by the event or type %j',
    (word) => {
      for (const name of ['event', 'type', 'Event'])
        expect(
          read('make', { [name]: word, order_id: 5, refund_id: 'r', refund_amount: '9.90', refund_currency: 'usd' }),
        ).toMatchObject([{ externalId: '5', refund: { id: 'r', amount: { amount: '9.90', currency: 'USD' } } }]);
    },
  );

  it.each([true, 'true', 'True', 1, '1'])('is a full refund, and no sale, by refunded=%j', (refunded) => {
    // https://gumroad.com/ping
    const ping = { resource_name: 'sale', sale_id: 'g-1', email: 'ann@site.test', price: '4900', currency: 'usd' };

    expect(read('custom', { ...ping, refunded })).toMatchObject([
      { email: 'ann@site.test', externalId: 'g-1', refund: { id: null, amount: null } },
    ]);
    expect(read('zapier', form(`sale_id=g-1&email=ann@site.test&refunded=${refunded}`))).toMatchObject([
      { externalId: 'g-1', refund: { amount: null } },
    ]);
    expect(read('custom', {}, `email=ann@site.test&refunded=${refunded}`)).toMatchObject([
      { refund: { amount: null } },
    ]);
  });

  it.each([
    ['{{email}}', 'merge-tag'],
    ['{email}', 'merge-tag'],
    ['*|EMAIL|*', 'merge-tag'],
    ['%EMAIL%', 'merge-tag'],
    ['[Email]', 'merge-tag'],
    ['~Contact.Email~', 'merge-tag'],
    ['<email>', 'merge-tag'],
    ['$email', 'merge-tag'],
    ['ann', 'email'],
    ['ann@site', 'email'],
  ])('with the email %j is held as %s, also with an order', (email, reason) => {
    for (const body of [{ email }, { email, order_id: 'A-1' }])
      expect(read('zapier', body)).toMatchObject([
        { email: null, doubt: { reason, received: expect.stringContaining(`email: ${email}`) } },
      ]);
  });

  it('is accepted with an order alone, or with a buyer alone', () => {
    expect([...read('zapier', { order_id: 'A-1' }), ...read('zapier', { email: 'ann@site.test' })]).toMatchObject([
      { doubt: null },
      { doubt: null },
    ]);
  });

  it.each([false, 'false', 0, '0', ''])('is a sale by refunded=%j', (refunded) => {
    expect(read('custom', { sale_id: 'g-1', email: 'ann@site.test', refunded })).toMatchObject([
      { externalId: 'g-1', refund: null },
    ]);
  });

  it('is a full refund without an amount, and a refund event is no order', () => {
    expect(read('zapier', { type: 'refund', email: 'ann@site.test', event_id: 'e-9' })).toMatchObject([
      { email: 'ann@site.test', externalId: null, refund: { id: 'e-9', amount: null } },
    ]);
  });

  it.each([
    [
      'lists within lists a hundred thousand deep',
      JSON.parse(`{"order_id":"1","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    ],
    ['objects within objects', JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
    ['a text', 'hello'],
    ['a number', 7],
    ['nothing', undefined],
    ['null', null],
    ['a list of nothing', [null, undefined, 1]],
    ['keys of objects’ own', { constructor: 'x', toString: 1, hasOwnProperty: null }],
  ])('may carry %s', (_, body) => {
    for (const provider of [
      'kit',
      'activecampaign',
      'drip',
      'keap',
      'ontraport',
      'kajabi',
      'teachable',
      'make',
      'zapier',
      'custom',
      'constructor',
    ])
      expect(() => read(provider, body)).not.toThrow();
  });
});
