import type { SaleNotice } from '@lastcall/core/sales';
import { z } from 'zod';
import { contentOf, emailOf, fieldsIn, firstOf, type Fields } from './fields.ts';
import type { PayloadReader } from './payload-reader.ts';
import { moneyOfUnits } from './smallest-units.ts';

/** What ThriveCart sells within one order. */
const items = ['product', 'bump', 'upsell', 'downsell'] as const;
type Item = (typeof items)[number];

/** Whole orders, as the account-wide webhooks tell of them. */
const orderEvents: ReadonlySet<string> = new Set(['order.success', 'order_success']);
const refundEvents: ReadonlySet<string> = new Set(['order.refund', 'order_refund', 'order_refunded']);
/** Single items, as event subscriptions tell of them. `order_created` comes beside them once per order and is not counted. */
const paymentEvents = new Map(items.map((item) => [`order_payment_${item}`, item]));
const itemRefundEvents = new Map(items.map((item) => [`order_refund_${item}`, item]));
/** Every amount is in hundredths, also of money that has none. */
const digits = 2;

const charge = z.object({
  item_type: z.string().optional(),
  item_identifier: z.string().optional(),
  amount: z.union([z.int(), z.string()]).transform(String),
});
const charged = z.object({ order: z.object({ charges: z.array(charge) }) });

/**
 * The form of its account-wide webhooks (https://support.thrivecart.com/help/using-webhook-notifications/), or JSON of its event subscriptions
 * (https://developers.thrivecart.com/documentation/event_subscription/intro/), which are told apart from other programs by fields of its own.
 * Live orders, their items and refunds count; test orders, rebills, abandoned carts and the rest of an account's news do not.
 */
export const readThriveCart: PayloadReader = ({ body }) => {
  const fields = fieldsIn(body);
  if (
    firstOf(fields, 'thrivecart_account', 'thrivecart_secret', 'thrivecart') === null &&
    !(fields.has('webhook_id') && fields.has('mode_int'))
  )
    return null;
  const isTest = fields.get('mode')?.toLowerCase() === 'test' || fields.get('mode_int') === '1';
  return isTest ? [] : noticesIn(fields, body);
};

function noticesIn(fields: Fields, body: unknown): SaleNotice[] {
  const event = fields.get('event') ?? '';
  const paidItem = paymentEvents.get(event);
  const refundedItem = itemRefundEvents.get(event);
  const isRefund = refundEvents.has(event) || refundedItem !== undefined;
  if (!isRefund && !orderEvents.has(event) && paidItem === undefined) return [];
  const currency = firstOf(fields, 'currency', 'order[currency]');
  const told = {
    email: emailOf(fields, 'customer[email]', 'customer_email', 'email'),
    externalId: orderOf(fields, paidItem ?? refundedItem ?? 'product'),
    happenedAt: null,
    content: contentOf(fields),
  };
  if (!isRefund) {
    const units =
      paidItem === undefined ? firstOf(fields, 'order[total]', 'order_total') : chargeOf(fields, body, paidItem);
    return [{ ...told, paid: moneyOfUnits(units, currency, digits) }];
  }
  const amount = moneyOfUnits(
    firstOf(fields, 'refund[amount]'),
    firstOf(fields, 'refund[currency]') ?? currency,
    digits,
  );
  return [{ ...told, refund: { id: firstOf(fields, 'refund[id]', 'refund[reference]'), amount } }];
}

/** The order of the main product, and what else was bought in it as orders of their own. An item without an id is known by its delivery, whose id is the same in every retry. */
function orderOf(fields: Fields, item: Item): string | null {
  const order = firstOf(fields, 'order_id', 'order[id]', 'invoice_id');
  if (item === 'product' || order === null) return order;
  return [order, item, itemIdIn(fields, item) ?? fields.get('webhook_id')].filter(Boolean).join(' ');
}

function itemIdIn(fields: Fields, item: Item): string | null {
  return item === 'product' ? firstOf(fields, 'base_product') : firstOf(fields, `purchase[${item}_id]`, `${item}_id`);
}

/** What was charged for one item, in hundredths; null where the delivery does not say which charge is its own. */
function chargeOf(fields: Fields, body: unknown, item: Item): string | null {
  const charges = charged.safeParse(body).data?.order.charges ?? [];
  const id = itemIdIn(fields, item);
  const own =
    charges.length === 1
      ? charges
      : charges.filter(
          ({ item_type, item_identifier }) =>
            item_type === item && (id === null || item_identifier === `${item}_${id}` || item_identifier === undefined),
        );
  return own.length === 1 ? own[0]!.amount : null;
}
