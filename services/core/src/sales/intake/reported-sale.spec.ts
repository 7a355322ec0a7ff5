import { describe, expect, it } from '@jest/globals';
import { noticesIn } from './reported-sale.ts';

const read = (provider: string, body: unknown, query = '') =>
  noticesIn({ query: new URLSearchParams(query), body, rawBody: Buffer.from('as sent') }, { provider, tagId: '7' });
const form = (text: string) => Object.fromEntries(new URLSearchParams(text));

describe("a sale in a vendor's own format", () => {
  const payment = (facts: object) => ({
    type: 'Transaction.created',
    object: { id: 88_001, sale_id: 4711, user: { email: ' Ann@Site.test' }, ...facts },
  });

  it.each([
    ['euros', { final_price: 4990, currency: 'eur' }, { amount: '49.90', currency: 'EUR' }],
    ['less than a euro', { final_price: 5, currency: 'EUR' }, { amount: '0.05', currency: 'EUR' }],
    ['yen, which have no cents', { final_price: 4900, currency: 'JPY' }, { amount: '4900', currency: 'JPY' }],
    ['dinars, which have thousandths', { final_price: 1234, currency: 'KWD' }, { amount: '1.234', currency: 'KWD' }],
  ])('has its normalized buyer and the amount in %s', (_, facts, paid) => {
    expect(read('teachable', payment(facts))).toMatchObject([
      { email: 'ann@site.test', externalId: '4711', paid, doubt: null },
    ]);
  });

  it('has an amount in hundredths if the provider sends hundredths in every currency', () => {
    const order = 'event=order.success&thrivecart_account=ann&order_id=77&currency=JPY&order%5Btotal%5D=4999';

    expect(read('custom', form(order))).toMatchObject([
      { externalId: '77', paid: { amount: '49.99', currency: 'JPY' } },
    ]);
  });

  it.each([
    ['an amount with a fraction', { final_price: 49.9, currency: 'USD' }],
    ['an amount below zero', { final_price: -1, currency: 'USD' }],
    ['an amount beyond the maximum', { final_price: 1e21, currency: 'USD' }],
    ['a currency that no longer exists', { final_price: 4990, currency: 'HRK' }],
    ['no currency', { final_price: 4990 }],
    ['no amount', { currency: 'USD' }],
  ])('has the price that its owner saved if it has %s', (_, facts) => {
    expect(read('teachable', payment(facts))).toMatchObject([{ paid: null }]);
  });

  it('has a full refund if no amount is valid', () => {
    const refund = (amount: unknown) => ({
      type: 'Transaction.refunded',
      object: { id: 1, sale_id: 4711, amount_refunded: amount, currency: 'EUR' },
    });

    expect(read('teachable', [refund(1000), refund('all'), refund(null)])).toMatchObject([
      { refund: { id: '1', isTotal: true, amount: { amount: '10.00', currency: 'EUR' } } },
      { refund: { amount: null } },
      { refund: { amount: null } },
    ]);
  });

  it('counts as a sale without a buyer if the email address is invalid', () => {
    const events = [
      {
        id: 'a',
        type: 'subscriber.tag_added',
        created: '2026-11-20T10:00:00Z',
        data: { subscriber: { email_address: 'not an address' }, tag: { id: 7 } },
      },
    ];

    expect(read('kit', { events })).toMatchObject([{ email: null, externalId: 'a', doubt: null }]);
  });

  it('is read as the fields of one sale in any other format', () => {
    expect(read('kajabi', { email: 'ann@site.test', order_id: 5 })).toMatchObject([
      { email: 'ann@site.test', externalId: '5' },
    ]);
    expect(read('kajabi', [{ id: 1 }, null, 'x'])).toMatchObject([{ email: null, externalId: null }]);
  });
});

describe('a sale in generic fields', () => {
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
    ['an API client', 'custom', { email: 'ann@site.test' }, ''],
  ])('is one sale of its buyer: %s', (_, provider, body, query) => {
    expect(read(provider, body, query)).toMatchObject([{ email: 'ann@site.test', refund: null }]);
  });

  it.each(['make', 'zapier', 'custom'])('gets its price from the fields amount and currency of %s', (provider) => {
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
  ])('gets no price from other fields: %j', (body) => {
    expect(read('zapier', body)[0]!.paid).toBeNull();
  });

  it.each(['activecampaign', 'drip', 'keap', 'ontraport'])(
    'gets no price from %s, which does not fill in amounts',
    (provider) => {
      expect(read(provider, { email: 'ann@site.test', amount: '99.00', currency: 'EUR' })[0]!.paid).toBeNull();
    },
  );

  it.each(['refund', 'Refunded', 'sale.refunded', 'ORDER.REFUND', ' refund '])(
    'is a refund if its event or type is %j',
    (word) => {
      for (const name of ['event', 'type', 'Event'])
        expect(
          read('make', { [name]: word, order_id: 5, refund_id: 'r', refund_amount: '9.90', refund_currency: 'usd' }),
        ).toMatchObject([{ externalId: '5', refund: { id: 'r', amount: { amount: '9.90', currency: 'USD' } } }]);
    },
  );

  it.each([true, 'true', 'True', 1, '1'])('is a full refund rather than a sale with refunded=%j', (refunded) => {
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
  ])('with the email %j is doubtful for the reason %s, even with an order', (email, reason) => {
    for (const body of [{ email }, { email, order_id: 'A-1' }])
      expect(read('zapier', body)).toMatchObject([
        { email: null, doubt: { reason, received: expect.stringContaining(`email: ${email}`) } },
      ]);
  });

  it('is not doubtful with only an order, or only a buyer', () => {
    expect([...read('zapier', { order_id: 'A-1' }), ...read('zapier', { email: 'ann@site.test' })]).toMatchObject([
      { doubt: null },
      { doubt: null },
    ]);
  });

  it.each([false, 'false', 0, '0', ''])('is a sale with refunded=%j', (refunded) => {
    expect(read('custom', { sale_id: 'g-1', email: 'ann@site.test', refunded })).toMatchObject([
      { externalId: 'g-1', refund: null },
    ]);
  });

  it('is a full refund if it has no amount, and the event id of a refund is not an order id', () => {
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
    ['a list without objects', [null, undefined, 1]],
    ['an object with the names of object methods', { constructor: 'x', toString: 1, hasOwnProperty: null }],
  ])('can be %s without an error', (_, body) => {
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
