import { normaliseEmail } from '@lastcall/embed';
import { tagGivenIn } from '@lastcall/core/integrations';
import type { SaleAddress, SaleNotice } from '@lastcall/core/sales';

/** A delivery as it came: the body parsed where it could be, and its bytes. */
export interface SaleDelivery {
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly rawBody: Buffer;
}

/** The sales that a provider tells of. Kit sends batches; the others one sale, as fields of the query, of a form or of JSON. */
export function noticesOf(address: Pick<SaleAddress, 'provider' | 'tagId' | 'signingSecret'>, delivery: SaleDelivery): SaleNotice[] {
  const isSigned = address.signingSecret !== null;
  const given = address.provider === 'kit' ? tagGivenIn(delivery.body, address.tagId) : null;
  // Whoever signs is Kit itself, and Kit sends deliveries alone: anything else from it is news of another kind, not a sale.
  if (!given) return address.provider === 'kit' && isSigned ? [] : [noticeOf(delivery)];
  // When it happened counts only where a signature vouches for it.
  return given.map(({ eventId, email, happenedAt }) => ({ email, externalId: eventId, happenedAt: isSigned ? happenedAt : null, content: eventId }));
}

function noticeOf({ query, body, rawBody }: SaleDelivery): SaleNotice {
  const sent = fieldsOf(query, body);
  const isForm = typeof body === 'object' && body !== null;
  return {
    email: emailIn(sent),
    externalId: sent.get('order_id') ?? sent.get('event_id') ?? null,
    happenedAt: null,
    content: JSON.stringify([...sent].sort(([a], [b]) => (a < b ? -1 : 1))) + (isForm ? '' : rawBody.toString()),
  };
}

function emailIn(sent: ReadonlyMap<string, string>): string | null {
  for (const name of ['email', 'em']) {
    const email = normaliseEmail(sent.get(name) ?? '');
    if (email !== null) return email;
  }
  return null;
}

/** Every field with its text, names in small letters; what the body says goes before what the address says. Nested values are their JSON. */
function fieldsOf(query: URLSearchParams, body: unknown): Map<string, string> {
  const pairs = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : [];
  const texts = pairs.filter(([, value]) => value !== null && value !== '').map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const);
  return new Map([...query, ...texts].filter(([, value]) => value !== '').map(([name, value]) => [name.toLowerCase(), value]));
}
