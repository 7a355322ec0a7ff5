import type { SaleDoubt, SaleNotice } from '@lastcall/core/sales';
import type { SaleDelivery } from '../sale-delivery.ts';
import { contentOf, emailOf, fieldsIn, firstOf, type Fields } from './fields.ts';

/** Events that say that money was paid back. */
const refundWords: ReadonlySet<string> = new Set(['refund', 'refunded', 'sale.refunded', 'order.refund']);
/** How a sale that was paid back is marked, as by Gumroad's `refunded=true` (https://gumroad.com/ping). */
const isTrue: ReadonlySet<string> = new Set(['true', '1', 'yes']);

/** Providers whose deliveries are written by the owner of the campaign, who may say in them what was paid. */
const writtenByOwner: ReadonlySet<string> = new Set(['make', 'zapier', 'custom']);

/** The forms of merge tags: `{{email}}`, `{email}`, `*|EMAIL|*`, `%EMAIL%`, `[Email]`, `~Contact.Email~`, `<email>` and `$email`. */
const mergeTag = /\{.*\}|\*\|.*\|\*|%.*%|\[[^"\]]+\]|~.*~|<.*>|^\$/;
/** Characters that are kept of a delivery that waits. */
const mostReceived = 2_000;

/** Where ActiveCampaign and Drip put the buyer, whose deliveries are of this form but for that. */
const buyerFields = ['email', 'em', 'contact[email]', 'subscriber[email]', 'data[subscriber][email]'];
const orderFields = ['order_id', 'event_id', 'data[properties][order_id]', 'sale_id'];

/**
 * One sale as fields of the query, of a form or of JSON, whoever wrote them: Make, Zapier, a customer's own program, Keap with its placeholders and Ontraport with its post data.
 * ActiveCampaign: https://www.activecampaign.com/api/webhooks.php, Drip: https://help.drip.com/hc/en-us/articles/4424702564621-Understand-HTTP-Post, and its webhooks.
 * What the body says goes before what the address says.
 */
export function genericNotice({ query, body, rawBody }: SaleDelivery, provider: string): SaleNotice {
  const fields: Fields = new Map([...fieldsIn(Object.fromEntries(query)), ...fieldsIn(body)]);
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body);
  const refund = refundIn(fields);
  const email = emailOf(fields, ...buyerFields);
  // The event of a refund is no order.
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

/** What was received, a field a line, as much of it as somebody reads. */
function receivedText(fields: Fields, raw: string): string {
  const lines = [...fields].map(([name, text]) => `${name}: ${text}`);
  return [...lines, raw].join('\n').trim().slice(0, mostReceived).toWellFormed();
}

/** The price as it is written; an amount without a currency is in the one that the owner saved. */
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
