import type { SaleNotice } from '@lastcall/core/sales';
import { contentOf, emailOf, fieldsIn, firstOf, type Fields } from './fields.ts';
import type { PayloadReader } from './payload-reader.ts';
import { moneyOfUnits } from './smallest-units.ts';

/** `Transaction.created` and its like: the words before and after the point begin with a capital and a small letter. */
const eventName = /^[A-Z]\w+\.[a-z_]+$/;

/**
 * An event, or a list of them, as `{ type, object }`: https://docs.teachable.com/docs/available-events.
 * Payments are what counts, those for one sale as one order. `Sale.created` also tells of free products and of enrollments by hand, and an enrollment of everybody in a bundle.
 * https://schemas.apis.io/schemas/teachable/teachable-transaction/ has the amounts: `final_price` in the smallest unit of the buyer's currency.
 */
export const readTeachable: PayloadReader = ({ body }) => {
  const events = [body]
    .flat()
    .map(fieldsIn)
    .filter((fields) => eventName.test(fields.get('type') ?? ''));
  return events.length === 0 ? null : events.flatMap((fields) => noticeOf(fields) ?? []);
};

function noticeOf(fields: Fields): SaleNotice | null {
  const type = fields.get('type')!;
  if (type !== 'Transaction.created' && type !== 'Transaction.refunded') return null;
  const id = firstOf(fields, 'object[id]');
  const order = firstOf(fields, 'object[sale_id]', 'object[sale][id]') ?? (id === null ? null : `transaction ${id}`);
  const currency = firstOf(fields, 'object[currency]', 'object[product][currency]', 'object[sale][currency]');
  const told = {
    email: emailOf(fields, 'object[user][email]', 'object[email]', 'object[sale][user][email]'),
    externalId: order,
    happenedAt: null,
    content: contentOf(fields),
  };
  if (type === 'Transaction.created') {
    const price = firstOf(fields, 'object[final_price]');
    return price === '0' ? null : { ...told, paid: moneyOfUnits(price, currency) };
  }
  return {
    ...told,
    refund: { id, isTotal: true, amount: moneyOfUnits(firstOf(fields, 'object[amount_refunded]'), currency) },
  };
}
