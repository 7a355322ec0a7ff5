import { contentOf, emailOf, fieldsIn, firstOf } from './fields.ts';
import type { PayloadReader } from './payload-reader.ts';
import { moneyOfUnits } from './smallest-units.ts';

const saleEvents: ReadonlySet<string> = new Set(['order.success', 'order_success', 'order_created', 'order.created']);
const refundEvents: ReadonlySet<string> = new Set(['order.refund', 'order_refund', 'order_refunded']);
/** Every amount is in hundredths, also of money that has none. */
const digits = 2;

/**
 * The form of its account-wide webhooks (https://support.thrivecart.com/help/using-webhook-notifications/), or JSON of its event subscriptions, which are told apart from other programs by fields of its own.
 * Orders and refunds count; rebills, abandoned carts and the rest of an account's news do not.
 */
export const readThriveCart: PayloadReader = ({ body }) => {
  const fields = fieldsIn(body);
  const event = fields.get('event') ?? '';
  if (
    firstOf(fields, 'thrivecart_account', 'thrivecart_secret', 'thrivecart') === null &&
    !(fields.has('webhook_id') && fields.has('mode_int'))
  )
    return null;
  const isRefund = refundEvents.has(event);
  if (!isRefund && !saleEvents.has(event)) return [];
  const currency = firstOf(fields, 'currency', 'order[currency]');
  const told = {
    email: emailOf(fields, 'customer[email]', 'customer_email', 'email'),
    externalId: firstOf(fields, 'order_id', 'order[id]', 'invoice_id'),
    happenedAt: null,
    content: contentOf(fields),
  };
  if (!isRefund)
    return [{ ...told, paid: moneyOfUnits(firstOf(fields, 'order[total]', 'order_total'), currency, digits) }];
  const id = firstOf(fields, 'refund[id]', 'refund[reference]');
  return [
    {
      ...told,
      refund: {
        id,
        amount: moneyOfUnits(
          firstOf(fields, 'refund[amount]'),
          firstOf(fields, 'refund[currency]') ?? currency,
          digits,
        ),
      },
    },
  ];
};
