import type { WebhookSender } from '../../webhook-sender.ts';
import { emit } from './deliveries.ts';
import { newNumber, runDueJobs, type Discount, type Order, type Shop } from './shop.ts';

/** A buyer's order. */
interface Purchase {
  readonly email: string | null;
  readonly code: string | null;
  /** The total without a discount. */
  readonly price: string;
  readonly times?: number;
  /** The time of payment; now by default. */
  readonly at?: Date;
}

/** Creates a paid order and notifies subscribers, or returns why the code is rejected. */
export function sell(
  sender: WebhookSender,
  shop: Shop,
  { email, code, price, times = 1, at = new Date() }: Purchase,
): Order | string {
  runDueJobs(shop);
  const discount = code === null ? null : discountFor(shop, code, email, at);
  if (typeof discount === 'string') return discount;
  const total = discount === null ? price : discountedPrice(price, discount);
  const order: Order = { id: newNumber(), email, total, code, at };
  shop.orders.push(order);
  emit(sender, shop, { topic: 'orders/paid', body: orderPayload(shop, order), times });
  return order;
}

/** Refunds an order; in full by default. */
export function refund(
  sender: WebhookSender,
  shop: Shop,
  order: Order,
  { amount = order.total, times = 1 }: { readonly amount?: string; readonly times?: number },
): void {
  const at = new Date().toISOString();
  const transactions = [
    {
      id: newNumber(),
      order_id: order.id,
      kind: 'refund',
      status: 'success',
      amount,
      currency: shop.currency,
      created_at: at,
    },
  ];
  emit(sender, shop, {
    topic: 'refunds/create',
    body: {
      id: newNumber(),
      order_id: order.id,
      created_at: at,
      processed_at: at,
      note: null,
      refund_line_items: [],
      transactions,
    },
    times,
  });
}

/** Cancels an order. */
export function cancel(sender: WebhookSender, shop: Shop, order: Order): void {
  emit(sender, shop, {
    topic: 'orders/cancelled',
    body: { ...orderPayload(shop, order), cancelled_at: new Date().toISOString(), cancel_reason: 'customer' },
  });
}

/** Returns the discount of a code at a time, or the checkout's error message. */
function discountFor(shop: Shop, code: string, email: string | null, at: Date): Discount | string {
  const known = shop.codes.get(code.toLowerCase());
  const discount = known && shop.discounts.get(known.discountId);
  if (!discount || discount.startsAt > at || (discount.endsAt !== null && discount.endsAt <= at))
    return 'Enter a valid discount code or gift card.';
  // Both limits apply to each code, even if a discount has several.
  const uses = shop.orders.filter((order) => order.code?.toLowerCase() === code.toLowerCase());
  if (discount.usageLimit !== null && uses.length >= discount.usageLimit)
    return 'This discount code has reached its usage limit.';
  const isUsed = discount.oncePerCustomer && uses.some((order) => order.email === email);
  return isUsed ? 'This discount code has already been used.' : discount;
}

function discountedPrice(price: string, { value }: Discount): string {
  const left = 'percentage' in value ? Number(price) * (1 - value.percentage) : Number(price) - Number(value.amount);
  return Math.max(0, left).toFixed(2);
}

function orderPayload({ currency }: Shop, { id, email, total, code, at }: Order) {
  const money = { amount: total, currency_code: currency };
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    email: email ?? '',
    contact_email: email,
    created_at: at.toISOString(),
    processed_at: at.toISOString(),
    updated_at: at.toISOString(),
    cancelled_at: null,
    financial_status: 'paid',
    test: false,
    currency,
    presentment_currency: currency,
    total_price: total,
    current_total_price: total,
    total_price_set: { shop_money: money, presentment_money: money },
    discount_codes: code === null ? [] : [{ code, amount: '0.00', type: 'percentage' }],
    customer: email === null ? null : { id: 1_000 + id, email },
  };
}
