import { z } from 'zod';
import { textId } from '../replies.ts';
import { instant } from '../scan-state.ts';

/** An amount of money as the shop writes it, in the currency of the shop. */
interface StoreMoney {
  readonly amount: string;
  readonly currency: string;
}

/** An event of a shop. Ids are the shop's own numbers as text; email addresses are in lowercase, null for customers without one. */
export type StoreEvent =
  | {
      readonly kind: 'paid';
      readonly orderId: string;
      readonly email: string | null;
      readonly paid: StoreMoney;
      readonly codes: readonly string[];
      readonly paidAt: Date;
      readonly isTest: boolean;
    }
  | {
      readonly kind: 'refunded';
      readonly orderId: string;
      readonly refundId: string;
      readonly refunded: StoreMoney;
      readonly refundedAt: Date;
    }
  | { readonly kind: 'cancelled'; readonly orderId: string; readonly cancelledAt: Date }
  | { readonly kind: 'forgetPerson'; readonly email: string | null; readonly orderIds: readonly string[] }
  | {
      readonly kind: 'personAsks';
      readonly requestId: string;
      readonly email: string | null;
      readonly orderIds: readonly string[];
    }
  | { readonly kind: 'forgetShop' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'subscription'; readonly subscriptionId: string; readonly isActive: boolean };

/** The topics that are read. The privacy topics are configured in the app's settings, all others through `StoreAdapter.registerWebhooks`. */
export const storeTopics = [
  'orders/paid',
  'refunds/create',
  'orders/cancelled',
  'app/uninstalled',
  'app_subscriptions/update',
] as const;
export const privacyTopics = ['customers/redact', 'customers/data_request', 'shop/redact'] as const;

const email = z
  .string()
  .transform((text) => text.trim().toLowerCase() || null)
  .nullish();
const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const shopMoney = z.object({ shop_money: z.object({ amount: decimal, currency_code: currency }) });

const paidOrder = z.object({
  id: textId,
  email,
  contact_email: email,
  total_price_set: shopMoney.nullish(),
  total_price: decimal,
  currency,
  discount_codes: z.array(z.object({ code: z.string().max(255) })).default([]),
  processed_at: instant.nullish(),
  created_at: instant,
  test: z.boolean().nullish(),
});
const refund = z.object({
  id: textId,
  order_id: textId,
  created_at: instant,
  transactions: z.array(z.object({ amount: decimal, currency, kind: z.string(), status: z.string() })).default([]),
});
const cancelledOrder = z.object({ id: textId, cancelled_at: instant.nullish(), updated_at: instant.nullish() });
const customer = z.object({ email }).nullish();
const redactionRequest = z.object({ customer, orders_to_redact: z.array(textId).nullish() });
const dataRequest = z.object({
  customer,
  orders_requested: z.array(textId).nullish(),
  data_request: z.object({ id: textId }),
});
const subscription = z.object({
  app_subscription: z.object({ admin_graphql_api_id: z.string().max(128), status: z.string() }),
});

const readers: Readonly<Record<string, (body: unknown, at: Date) => StoreEvent | null | undefined>> = {
  'orders/paid': (body) => {
    const order = paidOrder.safeParse(body).data;
    if (!order) return undefined;
    const paid = order.total_price_set
      ? { amount: order.total_price_set.shop_money.amount, currency: order.total_price_set.shop_money.currency_code }
      : { amount: order.total_price, currency: order.currency };
    return {
      kind: 'paid',
      orderId: order.id,
      email: order.email ?? order.contact_email ?? null,
      paid,
      codes: order.discount_codes.map(({ code }) => code),
      paidAt: order.processed_at ?? order.created_at,
      isTest: order.test ?? false,
    };
  },
  'refunds/create': (body) => {
    const parsed = refund.safeParse(body).data;
    if (!parsed) return undefined;
    const back = parsed.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success');
    // A refund may return goods without money.
    return back.length === 0
      ? null
      : {
          kind: 'refunded',
          orderId: parsed.order_id,
          refundId: parsed.id,
          refunded: { amount: sumOf(back.map(({ amount }) => amount)), currency: back[0]!.currency },
          refundedAt: parsed.created_at,
        };
  },
  'orders/cancelled': (body, at) => {
    const order = cancelledOrder.safeParse(body).data;
    return order && { kind: 'cancelled', orderId: order.id, cancelledAt: order.cancelled_at ?? order.updated_at ?? at };
  },
  'customers/redact': (body) => {
    const parsed = redactionRequest.safeParse(body).data;
    return (
      parsed && { kind: 'forgetPerson', email: parsed.customer?.email ?? null, orderIds: parsed.orders_to_redact ?? [] }
    );
  },
  'customers/data_request': (body) => {
    const parsed = dataRequest.safeParse(body).data;
    return (
      parsed && {
        kind: 'personAsks',
        requestId: parsed.data_request.id,
        email: parsed.customer?.email ?? null,
        orderIds: parsed.orders_requested ?? [],
      }
    );
  },
  'shop/redact': () => ({ kind: 'forgetShop' }),
  'app/uninstalled': () => ({ kind: 'removed' }),
  'app_subscriptions/update': (body) => {
    const parsed = subscription.safeParse(body).data?.app_subscription;
    return (
      parsed && {
        kind: 'subscription',
        subscriptionId: parsed.admin_graphql_api_id,
        isActive: parsed.status === 'ACTIVE',
      }
    );
  },
};

/**
 * Parses the body of a topic (shopify.dev/docs/api/webhooks); null for an event without effect, undefined for one that cannot be read. `at`: when it was
 * sent.
 */
export function eventIn(topic: string, body: unknown, at: Date): StoreEvent | null | undefined {
  return Object.hasOwn(readers, topic) ? readers[topic]!(body, at) : null;
}

/** Returns the sum of decimals, exact to six decimal places. */
function sumOf(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, amount) => {
    const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
    return sum + BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`);
  }, 0n);
  const digits = String(units < 0n ? -units : units).padStart(7, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}
