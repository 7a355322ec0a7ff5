import { z } from 'zod';
import { allOf, contentOf, fieldsIn, firstOf, type FormFields } from '../form-fields.ts';
import type { ReportedSale, SaleReader } from '../sale-reader.ts';

/** The item types that ThriveCart sells within one order. */
const items = ['product', 'bump', 'upsell', 'downsell'] as const;
type Item = (typeof items)[number];

/** Whole orders, as account-wide webhooks report them. */
const orderEvents: ReadonlySet<string> = new Set(['order.success', 'order_success']);
const refundEvents: ReadonlySet<string> = new Set(['order.refund', 'order_refund', 'order_refunded']);
/** Single items, as event subscriptions report them. `order_created` is sent in addition, once per order, and not counted. */
const paymentEvents = new Map(items.map((item) => [`order_payment_${item}`, item]));
const itemRefundEvents = new Map(items.map((item) => [`order_refund_${item}`, item]));
/** Every amount is in hundredths, even in currencies without decimals. */
const digits = 2;

const charge = z.object({
  item_type: z.string().optional(),
  item_identifier: z.string().optional(),
  amount: z.union([z.int(), z.string()]).transform(String),
});
const charged = z.object({ order: z.object({ charges: z.array(charge) }) });

/**
 * Reads form payloads of account-wide webhooks (https://support.thrivecart.com/help/using-webhook-notifications/) and JSON of event subscriptions
 * (https://developers.thrivecart.com/documentation/event_subscription/intro/), recognized by fields that only ThriveCart sends.
 * Live orders, their items and refunds count; test orders, rebills, abandoned carts and other account events do not.
 */
export const sales: SaleReader = ({ body }) => {
  const fields = fieldsIn(body);
  if (
    firstOf(fields, 'thrivecart_account', 'thrivecart_secret', 'thrivecart') === null &&
    !(fields.has('webhook_id') && fields.has('mode_int'))
  )
    return null;
  const isTest = fields.get('mode')?.toLowerCase() === 'test' || fields.get('mode_int') === '1';
  return isTest ? [] : salesIn(fields, body);
};

function salesIn(fields: FormFields, body: unknown): ReportedSale[] {
  const event = fields.get('event') ?? '';
  const paidItem = paymentEvents.get(event);
  const refundedItem = itemRefundEvents.get(event);
  const isRefund = refundEvents.has(event) || refundedItem !== undefined;
  if (!isRefund && !orderEvents.has(event) && paidItem === undefined) return [];
  const currency = firstOf(fields, 'currency', 'order[currency]');
  const reported = {
    emails: allOf(fields, 'customer[email]', 'customer_email', 'email'),
    externalId: orderOf(fields, paidItem ?? refundedItem ?? 'product'),
    happenedAt: null,
    content: contentOf(fields),
  };
  if (!isRefund) {
    const units =
      paidItem === undefined ? firstOf(fields, 'order[total]', 'order_total') : chargeOf(fields, body, paidItem);
    return [{ ...reported, paid: { units, currency, digits } }];
  }
  const amount = {
    units: firstOf(fields, 'refund[amount]'),
    currency: firstOf(fields, 'refund[currency]') ?? currency,
    digits,
  };
  return [{ ...reported, refund: { id: firstOf(fields, 'refund[id]', 'refund[reference]'), amount } }];
}

/** Returns the order of the main product, and its other items as separate orders. An item without an id is identified by its delivery id, which is the same in every retry. */
function orderOf(fields: FormFields, item: Item): string | null {
  const order = firstOf(fields, 'order_id', 'order[id]', 'invoice_id');
  if (item === 'product' || order === null) return order;
  return [order, item, itemIdIn(fields, item) ?? fields.get('webhook_id')].filter(Boolean).join(' ');
}

function itemIdIn(fields: FormFields, item: Item): string | null {
  return item === 'product' ? firstOf(fields, 'base_product') : firstOf(fields, `purchase[${item}_id]`, `${item}_id`);
}

/** Returns the charge of one item in hundredths; null when the delivery does not say which charge belongs to it. */
function chargeOf(fields: FormFields, body: unknown, item: Item): string | null {
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
