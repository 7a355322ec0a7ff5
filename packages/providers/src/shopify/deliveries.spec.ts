import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { storeInbound } from './deliveries.ts';
import { isRedirectFromShopify, signedText } from './signatures.ts';

const secret = 'hush';
const now = new Date('2026-11-22T10:00:00Z');
const headers = {
  'x-shopify-topic': 'orders/paid',
  'x-shopify-shop-domain': 'bakery.myshopify.com',
  'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
  'x-shopify-triggered-at': '2026-11-22T09:59:58.123456789Z',
};
const event = (topic: string, body: unknown) => storeInbound.eventIn({ topic, sentAt: now }, body);

const order = {
  id: '820982911946154500',
  email: 'Ann@Site.test',
  contact_email: 'ann@site.test',
  currency: 'EUR',
  total_price: '90.00',
  total_price_set: {
    shop_money: { amount: '90.00', currency_code: 'EUR' },
    presentment_money: { amount: '99.10', currency_code: 'USD' },
  },
  discount_codes: [{ code: 'ANN-1', amount: '10.00', type: 'percentage' }],
  created_at: '2026-11-22T10:00:00+01:00',
  processed_at: '2026-11-22T10:00:01+01:00',
  test: false,
};

describe('Shopify delivery', () => {
  const rawBody = Buffer.from('{"id":1}');
  const signedBy = (key: string, body = rawBody) => ({
    rawBody,
    headers: { ...headers, 'x-shopify-hmac-sha256': createHmac('sha256', key).update(body).digest('base64') },
  });

  it('is accepted when its body is signed with our secret', () => {
    expect(storeInbound.isSigned(signedBy(secret), secret)).toBe(true);
  });

  it.each([
    ['with another secret', signedBy('another')],
    ['over another body', signedBy(secret, Buffer.from('{"id":2}'))],
    ['not at all', { rawBody, headers }],
    [
      'twice',
      { rawBody, headers: { 'x-shopify-hmac-sha256': [signedBy(secret).headers['x-shopify-hmac-sha256'], 'x'] } },
    ],
    [
      'in hexadecimal digits',
      { rawBody, headers: { 'x-shopify-hmac-sha256': createHmac('sha256', secret).update(rawBody).digest('hex') } },
    ],
    ['with an empty signature', { rawBody, headers: { 'x-shopify-hmac-sha256': '' } }],
  ])('is rejected when it is signed %s', (_, delivery) => {
    expect(storeInbound.isSigned(delivery, secret)).toBe(false);
  });

  it('contains its topic, its shop and its deduplication id', () => {
    expect(storeInbound.deliveryIn(headers, now)).toEqual({
      topic: 'orders/paid',
      shop: 'bakery.myshopify.com',
      webhookId: headers['x-shopify-webhook-id'],
      sentAt: new Date('2026-11-22T09:59:58.123Z'),
    });
    expect(storeInbound.deliveryIn({ ...headers, 'x-shopify-triggered-at': 'soon' }, now)?.sentAt).toEqual(now);
  });

  it.each([
    { 'x-shopify-topic': undefined },
    { 'x-shopify-topic': 'Orders' },
    { 'x-shopify-shop-domain': 'evil.test' },
    { 'x-shopify-shop-domain': ['a.myshopify.com', 'b.myshopify.com'] },
    { 'x-shopify-webhook-id': '' },
    { 'x-shopify-webhook-id': 'x'.repeat(65) },
  ])('is rejected when a header is missing or invalid (%j)', (wrong) => {
    expect(storeInbound.deliveryIn({ ...headers, ...wrong }, now)).toBeNull();
  });
});

describe('Shopify event', () => {
  it('is an order with the amount paid in the currency of the shop, and its codes', () => {
    expect(event('orders/paid', order)).toEqual({
      kind: 'paid',
      orderId: '820982911946154500',
      email: 'ann@site.test',
      paid: { amount: '90.00', currency: 'EUR' },
      codes: ['ANN-1'],
      paidAt: new Date('2026-11-22T09:00:01Z'),
      isTest: false,
    });
  });

  it('may be an order without a customer, without a code, or a test order', () => {
    const { total_price_set: _, ...plain } = order;

    expect(
      event('orders/paid', {
        ...plain,
        email: '',
        contact_email: null,
        discount_codes: [],
        processed_at: null,
        test: true,
      }),
    ).toMatchObject({
      email: null,
      codes: [],
      paid: { amount: '90.00', currency: 'EUR' },
      paidAt: new Date('2026-11-22T09:00:00Z'),
      isTest: true,
    });
  });

  it('is a refund of the exact amount, and is ignored if only goods were returned', () => {
    const transaction = { amount: '0.10', currency: 'EUR', kind: 'refund', status: 'success' };
    const refund = {
      id: 5,
      order_id: 7,
      created_at: '2026-11-22T10:00:00Z',
      transactions: [
        transaction,
        { ...transaction, amount: '0.2' },
        { ...transaction, status: 'failure' },
        { ...transaction, kind: 'void' },
      ],
    };

    expect(event('refunds/create', refund)).toEqual({
      kind: 'refunded',
      orderId: '7',
      refundId: '5',
      refunded: { amount: '0.30', currency: 'EUR' },
      refundedAt: now,
    });
    expect(event('refunds/create', { ...refund, transactions: [] })).toBeNull();
  });

  it('is a canceled order', () => {
    expect(event('orders/cancelled', { ...order, cancelled_at: '2026-11-22T09:30:00Z' })).toEqual({
      kind: 'cancelled',
      orderId: order.id,
      cancelledAt: new Date('2026-11-22T09:30:00Z'),
    });
    expect(event('orders/cancelled', { id: 7 })).toEqual({ kind: 'cancelled', orderId: '7', cancelledAt: now });
  });

  it.each([
    [
      'customers/redact',
      { customer: { email: 'ANN@site.test' }, orders_to_redact: [1, 2] },
      { kind: 'forgetPerson', email: 'ann@site.test', orderIds: ['1', '2'] },
    ],
    ['customers/redact', { shop_domain: 'bakery.myshopify.com' }, { kind: 'forgetPerson', email: null, orderIds: [] }],
    [
      'customers/data_request',
      { customer: { email: 'ann@site.test' }, orders_requested: [1], data_request: { id: 9_999 } },
      { kind: 'personAsks', requestId: '9999', email: 'ann@site.test', orderIds: ['1'] },
    ],
    ['shop/redact', { shop_id: 1 }, { kind: 'forgetShop' }],
    ['app/uninstalled', {}, { kind: 'removed' }],
    [
      'app_subscriptions/update',
      { app_subscription: { admin_graphql_api_id: 'gid://shopify/AppSubscription/1', status: 'ACTIVE' } },
      { kind: 'subscription', subscriptionId: 'gid://shopify/AppSubscription/1', isActive: true },
    ],
    [
      'app_subscriptions/update',
      { app_subscription: { admin_graphql_api_id: 'gid://shopify/AppSubscription/1', status: 'CANCELLED' } },
      { kind: 'subscription', subscriptionId: 'gid://shopify/AppSubscription/1', isActive: false },
    ],
  ])('of the topic %s is parsed', (topic, body, verdict) => {
    expect(event(topic, body)).toEqual(verdict);
  });

  it.each(['orders/paid', 'refunds/create', 'orders/cancelled', 'customers/data_request', 'app_subscriptions/update'])(
    'of the topic %s is rejected in another format',
    (topic) => {
      for (const body of [
        null,
        'text',
        [],
        {},
        { id: {} },
        {
          ...order,
          id: 7,
          total_price_set: null,
          total_price: '1e9',
          customer: 7,
          app_subscription: 7,
          cancelled_at: 7,
          transactions: 7,
        },
      ])
        expect(event(topic, body)).toBeUndefined();
    },
  );

  it.each(['products/create', 'constructor', '__proto__'])('is ignored when it was not requested (%s)', (topic) => {
    expect(event(topic, order)).toBeNull();
  });
});

describe('Shopify redirect', () => {
  const given = { code: 'abc', host: 'YWRtaW4', shop: 'bakery.myshopify.com', state: 'x y&z', timestamp: '1790000000' };
  const signed = (query: Record<string, string>, key = secret): URLSearchParams => {
    const all = new URLSearchParams(query);
    all.set('hmac', createHmac('sha256', key).update(signedText(all)).digest('hex'));
    return all;
  };

  it('is accepted when all of it is signed, in any order', () => {
    expect(signedText(new URLSearchParams({ ...given, hmac: 'x', signature: 'y' }))).toBe(
      'code=abc&host=YWRtaW4&shop=bakery.myshopify.com&state=x y&z&timestamp=1790000000',
    );
    expect(isRedirectFromShopify(signed(Object.fromEntries(Object.entries(given).reverse())), secret)).toBe(true);
  });

  it('is rejected when anything was changed, added or removed', () => {
    const changed = signed(given);
    changed.set('shop', 'other.myshopify.com');
    const added = signed(given);
    added.set('more', '1');
    const left = signed(given);
    left.delete('code');
    const twice = signed(given);
    twice.append('shop', 'other.myshopify.com');

    for (const query of [
      changed,
      added,
      left,
      twice,
      signed(given, 'another'),
      new URLSearchParams(given),
      new URLSearchParams({ ...given, hmac: '' }),
    ])
      expect(isRedirectFromShopify(query, secret)).toBe(false);
  });
});
