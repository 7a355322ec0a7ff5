import type { SaleDoubt, SaleNotice } from '@lastcall/core/sales';
import type { SaleDelivery } from '../sale-delivery.ts';
import { contentOf, emailOf, fieldsIn, firstOf, type Fields } from './fields.ts';

/** Event names that report a refund. */
const refundWords: ReadonlySet<string> = new Set(['refund', 'refunded', 'sale.refunded', 'order.refund']);
/** The field that marks a refunded sale, like Gumroad's `refunded=true` (https://gumroad.com/ping). */
const isTrue: ReadonlySet<string> = new Set(['true', '1', 'yes']);

/** Providers whose payload the campaign owner writes, so that it may state the amount paid. */
const writtenByOwner: ReadonlySet<string> = new Set(['make', 'zapier', 'custom']);

/** Merge tag formats: `{{email}}`, `{email}`, `*|EMAIL|*`, `%EMAIL%`, `[Email]`, `~Contact.Email~`, `<email>` and `$email`. */
const mergeTag = /\{.*\}|\*\|.*\|\*|%.*%|\[[^"\]]+\]|~.*~|<.*>|^\$/;
/** Maximum characters saved of a delivery that is quarantined. */
const mostReceived = 2_000;

/** The buyer fields of ActiveCampaign and Drip, whose deliveries otherwise have the generic format. */
const buyerFields = ['email', 'em', 'contact[email]', 'subscriber[email]', 'data[subscriber][email]'];
const orderFields = ['order_id', 'event_id', 'data[properties][order_id]', 'sale_id'];

/**
 * Reads one sale from query, form or JSON fields of any sender: Make, Zapier, a customer's own API client, Keap with its placeholders, and Ontraport with its post data.
 * ActiveCampaign: https://www.activecampaign.com/api/webhooks.php, Drip: https://help.drip.com/hc/en-us/articles/4424702564621-Understand-HTTP-Post, and its webhooks.
 * Body fields win over query fields.
 */
export function genericNotice({ query, body, rawBody }: SaleDelivery, provider: string): SaleNotice {
  const fields: Fields = new Map([...fieldsIn(Object.fromEntries(query)), ...fieldsIn(body)]);
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body);
  const refund = refundIn(fields);
  const email = emailOf(fields, ...buyerFields);
  // The event of a refund is not an order.
  const externalId = firstOf(fields, ...orderFields.filter((name) => !refund || name !== 'event_id'));
  const reason = refund || email !== null ? null : reasonToDoubt(firstOf(fields, ...buyerFields), externalId);
  return {
    email,
    externalId,
    refund,
    doubt: reason && { reason, received: receivedText(fields, isForm ? '' : rawBody.toString()) },
    paid: writtenByOwner.has(provider) ? paidIn(fields) : null,
    happenedAt: null,
    content: contentOf(fields) + (isForm ? '' : rawBody.toString()),
  };
}

function reasonToDoubt(buyer: string | null, externalId: string | null): SaleDoubt['reason'] | null {
  if (buyer === null) return externalId === null ? 'empty' : null;
  return mergeTag.test(buyer) ? 'merge-tag' : 'email';
}

/** Returns the received fields, one per line, cut to a readable length. */
function receivedText(fields: Fields, raw: string): string {
  const lines = [...fields].map(([name, text]) => `${name}: ${text}`);
  return [...lines, raw].join('\n').trim().slice(0, mostReceived).toWellFormed();
}

/** Returns the price as written; an amount without a currency uses the currency that the owner saved. */
function paidIn(fields: Fields): SaleNotice['paid'] {
  const amount = firstOf(fields, 'amount')?.trim();
  return amount ? { amount, currency: firstOf(fields, 'currency')?.trim().toUpperCase() || null } : null;
}

function refundIn(fields: Fields): SaleNotice['refund'] {
  const wordOf = (name: string): string => fields.get(name)?.trim().toLowerCase() ?? '';
  const isRefund =
    refundWords.has(wordOf('event')) || refundWords.has(wordOf('type')) || isTrue.has(wordOf('refunded'));
  if (!isRefund) return null;
  const amount = firstOf(fields, 'refund_amount');
  return {
    id: firstOf(fields, 'refund_id', 'event_id'),
    amount: amount === null ? null : { amount, currency: firstOf(fields, 'refund_currency')?.toUpperCase() ?? null },
  };
}
