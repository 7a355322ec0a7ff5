import { allOf, contentOf, fieldsIn, firstOf, type FormFields } from '../form-fields.ts';
import type { ReportedSale, SaleReader } from '../sale-reader.ts';

/** Matches `Transaction.created` and similar names: capitalized words around the dot. */
const eventName = /^[A-Z]\w+\.[a-z_]+$/;

/**
 * Reads an event, or a list of events, as `{ type, object }`: https://docs.teachable.com/docs/available-events.
 * Payments count; those of one sale share an order. `Sale.created` is ignored, because it also reports free products, manual enrollments and every enrollment of a bundle.
 * https://schemas.apis.io/schemas/teachable/teachable-transaction/ defines the amounts: `final_price` is in the smallest unit of the buyer's currency.
 */
export const sales: SaleReader = ({ body }) => {
  const events = [body]
    .flat()
    .map(fieldsIn)
    .filter((fields) => eventName.test(fields.get('type') ?? ''));
  return events.length === 0 ? null : events.flatMap((fields) => saleOf(fields) ?? []);
};

function saleOf(fields: FormFields): ReportedSale | null {
  const type = fields.get('type')!;
  if (type !== 'Transaction.created' && type !== 'Transaction.refunded') return null;
  const id = firstOf(fields, 'object[id]');
  const order = firstOf(fields, 'object[sale_id]', 'object[sale][id]') ?? (id === null ? null : `transaction ${id}`);
  const currency = firstOf(fields, 'object[currency]', 'object[product][currency]', 'object[sale][currency]');
  const reported = {
    emails: allOf(fields, 'object[user][email]', 'object[email]', 'object[sale][user][email]'),
    externalId: order,
    happenedAt: null,
    content: contentOf(fields),
  };
  if (type === 'Transaction.created') {
    const price = firstOf(fields, 'object[final_price]');
    return price === '0' ? null : { ...reported, paid: { units: price, currency } };
  }
  return {
    ...reported,
    refund: { id, isTotal: true, amount: { units: firstOf(fields, 'object[amount_refunded]'), currency } },
  };
}
