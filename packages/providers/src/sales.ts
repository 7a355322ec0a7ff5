import { allOf, contentOf, fieldsIn, firstOf, type FormFields } from './form-fields.ts';
import { sales } from './generated/sales.ts';
import type { ReportedSale, SaleDelivery, SaleReader } from './sale-reader.ts';

export type { MinorUnitMoney, ReportedSale, SaleDelivery, DecimalMoney } from './sale-reader.ts';
export { isSigned as isSignedByThriveCart } from './thrivecart/signature.ts';

/** The provider whose URL receives the sales of ThriveCart, which has no tab of its own. */
export const thrivecartProvider = 'custom';

const readers: Readonly<Partial<Record<string, SaleReader>>> = sales;

/** Event names that report a refund. */
const refundEventNames: ReadonlySet<string> = new Set(['refund', 'refunded', 'sale.refunded', 'order.refund']);
/** The values of the field `refunded` that mark a refunded sale, like Gumroad's `refunded=true` (https://gumroad.com/ping). */
const trueValues: ReadonlySet<string> = new Set(['true', '1', 'yes']);

/** Providers whose payload the campaign owner writes, so that it may state the amount paid. */
const ownerDefinedProviders: ReadonlySet<string> = new Set(['make', 'zapier', 'custom']);

/** The buyer fields of ActiveCampaign and Drip, whose deliveries otherwise have the generic format. */
const buyerFields = ['email', 'em', 'contact[email]', 'subscriber[email]', 'data[subscriber][email]'];
const orderFields = ['order_id', 'event_id', 'data[properties][order_id]', 'sale_id'];

/** Returns the sales and refunds of a delivery to a provider's URL, in the provider's own format or as the generic fields of one sale. */
export function readSales(
  delivery: SaleDelivery,
  { provider, tagId }: { readonly provider: string; readonly tagId: string | null },
): readonly ReportedSale[] {
  const name = provider === thrivecartProvider ? 'thrivecart' : provider;
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  return reader?.(delivery, { tagId }) ?? [genericSale(delivery, provider)];
}

/**
 * Reads one sale from query, form or JSON fields of any sender: Make, Zapier, a customer's own API client, Keap with its placeholders, and Ontraport with its post data.
 * ActiveCampaign: https://www.activecampaign.com/api/webhooks.php, Drip: https://help.drip.com/hc/en-us/articles/4424702564621-Understand-HTTP-Post, and its webhooks.
 * Body fields take precedence over query fields.
 */
function genericSale({ query, body, rawBody }: SaleDelivery, provider: string): ReportedSale {
  const fields: FormFields = new Map([...fieldsIn(Object.fromEntries(query)), ...fieldsIn(body)]);
  const unparsed = typeof body === 'object' && body !== null && !Array.isArray(body) ? '' : rawBody.toString();
  const refund = refundIn(fields);
  return {
    emails: allOf(fields, ...buyerFields),
    // The event of a refund is not an order.
    externalId: firstOf(fields, ...orderFields.filter((name) => !refund || name !== 'event_id')),
    refund,
    paid: ownerDefinedProviders.has(provider) ? paidIn(fields) : null,
    happenedAt: null,
    content: contentOf(fields) + unparsed,
    received: [...[...fields].map(([name, text]) => `${name}: ${text}`), unparsed].join('\n').trim(),
  };
}

/** Returns the price as written. */
function paidIn(fields: FormFields): ReportedSale['paid'] {
  const amount = firstOf(fields, 'amount')?.trim();
  return amount ? { amount, currency: firstOf(fields, 'currency')?.trim().toUpperCase() || null } : null;
}

function refundIn(fields: FormFields): ReportedSale['refund'] {
  const wordOf = (name: string): string => fields.get(name)?.trim().toLowerCase() ?? '';
  const isRefund =
    refundEventNames.has(wordOf('event')) || refundEventNames.has(wordOf('type')) || trueValues.has(wordOf('refunded'));
  if (!isRefund) return null;
  const amount = firstOf(fields, 'refund_amount');
  return {
    id: firstOf(fields, 'refund_id', 'event_id'),
    amount: amount === null ? null : { amount, currency: firstOf(fields, 'refund_currency')?.toUpperCase() ?? null },
  };
}
