import { createHmac, randomUUID } from 'node:crypto';
import { config, send, type TestResponse } from '@lastcall/core/testing-kit';

/** The Shopify app of the specs, whose secret signs store webhooks. */
export const shopClient = { id: 'lastcall', secret: 'known to Shopify and us' } as const;

/** The edge configuration that accepts these store webhooks. */
export const shopEnv = (): Record<string, string> => ({ OAUTH_CLIENTS: JSON.stringify({ shopify: shopClient }) });

/** Differences from a valid delivery; an undefined header is omitted. */
interface DeliveryOverrides {
  readonly webhookId?: string;
  readonly sentAt?: Date;
  readonly raw?: string;
  readonly headers?: Record<string, string | undefined>;
}

/** Signs a body like Shopify. */
export function shopSignature(raw: string | Buffer, secret: string = shopClient.secret): string {
  return createHmac('sha256', secret).update(raw).digest('base64');
}

/** Builds a store webhook request. */
export function deliverAsShop(
  shop: string,
  topic: string,
  body: unknown,
  { webhookId = randomUUID(), sentAt = new Date(), raw = JSON.stringify(body), headers = {} }: DeliveryOverrides = {},
): Promise<TestResponse> {
  return send({
    method: 'POST',
    path: '/shopify/webhooks',
    raw,
    headers: {
      origin: undefined,
      'sec-fetch-site': undefined,
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': webhookId,
      'x-shopify-triggered-at': sentAt.toISOString(),
      'x-shopify-api-version': '2026-10',
      'x-shopify-hmac-sha256': shopSignature(raw, config().OAUTH_CLIENTS['shopify']?.secret),
      ...headers,
    },
  });
}

let lastOrderId = 5_000_000_000_000;

/** An order in Shopify's format: 49.90 USD, paid just now. */
export function aPaidOrder({
  id = ++lastOrderId,
  email = 'ann@site.test' as string | null,
  codes = [] as readonly string[],
  amount = '49.90',
  currency = 'USD',
  at = new Date(),
  test = false,
} = {}) {
  const money = { amount, currency_code: currency };
  return {
    id,
    email: email ?? '',
    contact_email: email,
    created_at: at.toISOString(),
    processed_at: at.toISOString(),
    currency,
    total_price: amount,
    total_price_set: { shop_money: money, presentment_money: { amount: '1.00', currency_code: 'EUR' } },
    discount_codes: codes.map((code) => ({ code, amount: '5.00', type: 'percentage' })),
    customer: email === null ? null : { id: 1, email },
    test,
  };
}

/** A refund of an order. */
export function aShopRefund(orderId: number, amount: string, { id = ++lastOrderId, currency = 'USD' } = {}) {
  return {
    id,
    order_id: orderId,
    created_at: new Date().toISOString(),
    transactions: [{ amount, currency, kind: 'refund', status: 'success' }],
  };
}
