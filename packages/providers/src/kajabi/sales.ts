import { allOf, contentOf, fieldsIn, firstOf, type FormFields } from '../form-fields.ts';
import type { ReportedSale, SaleReader } from '../sale-reader.ts';

interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: FormFields;
}

const saleEvents: ReadonlySet<string> = new Set([
  'purchase',
  'payment_succeeded',
  'order_created',
  'purchase.created',
  'payment.succeeded',
  'order.created',
  'cart_purchase.created',
]);

/**
 * API webhooks send JSON:API resources, bare or as `{ id, event, payload }`: https://developers.kajabi.com/api-reference/webhooks/order-created-sample.
 * Webhooks configured in the UI send fields: https://help.kajabi.com/hc/en-us/articles/22340045045659-Outbound-Webhooks-What-information-am-I-sending.
 * Amounts are in cents. An order has the number that its emails show; anything without an order number is identified by its type and id, since purchases and payments are numbered separately.
 */
export const sales: SaleReader = ({ body }) => {
  if (Array.isArray(body)) return fromResources(body);
  const fields = fieldsIn(body);
  const event = fields.get('event');
  const payload = (body as { payload?: unknown } | null)?.payload;
  if (event === undefined || typeof payload !== 'object' || payload === null) return null;
  if (!saleEvents.has(event)) return [];
  return Array.isArray(payload) ? fromResources(payload) : [fromFields(fields)];
};

function fromResources(list: readonly unknown[]): ReportedSale[] | null {
  const resources = list.flatMap((each) => resourceOf(each) ?? []);
  const [order, purchase, payment] = ['orders', 'purchases', 'transactions'].map((type) =>
    resources.find((each) => each.type === type),
  );
  const sold = order ?? purchase ?? payment;
  if (!sold) return null;
  const { attributes } = sold;
  const buyer = resources.find(({ type }) => type === 'customers') ?? sold;
  return [
    {
      emails: allOf(buyer.attributes, 'email', 'member_email'),
      externalId: order ? (firstOf(attributes, 'order_number') ?? `orders ${order.id}`) : `${sold.type} ${sold.id}`,
      paid: {
        units: firstOf(attributes, 'total_price_in_cents', 'amount_in_cents'),
        currency: firstOf(attributes, 'currency_code', 'currency'),
      },
      happenedAt: null,
      content: contentOf(attributes),
    },
  ];
}

function resourceOf(value: unknown): Resource | null {
  const { type, id, attributes } = (value ?? {}) as Partial<Record<'type' | 'id' | 'attributes', unknown>>;
  return typeof type === 'string' && ['string', 'number'].includes(typeof id)
    ? { type, id: String(id), attributes: fieldsIn(attributes) }
    : null;
}

function fromFields(fields: FormFields): ReportedSale {
  const id = firstOf(fields, 'payload[payment_transaction][id]');
  return {
    emails: allOf(fields, 'payload[member_email]', 'payload[member][email]', 'payload[email]'),
    externalId:
      firstOf(fields, 'payload[order_number]') ?? (id === null ? firstOf(fields, 'id') : `transactions ${id}`),
    paid: {
      units: firstOf(fields, 'payload[payment_transaction][amount_paid]'),
      currency: firstOf(fields, 'payload[payment_transaction][currency]'),
    },
    happenedAt: null,
    content: contentOf(fields),
  };
}
